import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const FIXTURE = fileURLToPath(new URL('./supervised.fixture.ts', import.meta.url));

interface Report {
  readonly connectionString?: string;
  readonly refused?: string;
  readonly hasEnded?: boolean;
  readonly uid?: number;
}

export interface SupervisedProcess {
  readonly child: ChildProcess;
  readonly nextMessage: () => Promise<Report>;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** In a separate process, so that it can be killed. */
export function runSupervised(
  dataDir: string,
  {
    node = process.execPath,
    fixture = FIXTURE,
    ...options
  }: SpawnOptions & {
    node?: string;
    fixture?: string;
  } = {},
): SupervisedProcess {
  const child = spawn(node, ['--no-warnings', fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  const exited = once(child, 'exit');
  if (!child.stdout) throw new Error('its words are read from a pipe');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    nextMessage: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error('it ended without a word');
      return JSON.parse(value) as Report;
    },
    kill: async (signal) => {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
