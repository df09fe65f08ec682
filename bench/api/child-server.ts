import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, as it runs for real; who measures it takes none of its time. */
export interface ChildServer {
  readonly address: string;
  readonly pid: number;
  /** How many statements it has sent to the database so far. */
  readonly statements: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export type Word = { readonly address: string } | { readonly statements: number };

/** `file` tells us its address once it listens, and its statements when it is asked. */
export async function startChild(file: string, environment: Readonly<Record<string, string>>): Promise<ChildServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: [],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const word = async (): Promise<Word> => {
    const [said] = (await Promise.race([once(child, 'message'), gone])) as [unknown];
    if (typeof said !== 'object' || said === null) throw new Error(`${file} ended.`);
    return said as Word;
  };
  const first = await word();
  if (!('address' in first) || child.pid === undefined) throw new Error(`${file} did not say where it listens.`);
  return {
    address: first.address,
    pid: child.pid,
    statements: async () => {
      const answer = word();
      child.send('statements');
      const said = await answer;
      return 'statements' in said ? said.statements : Number.NaN;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
