import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FIXTURE = fileURLToPath(new URL('preloaded-program.fixture.ts', import.meta.url));

export interface Output {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** Loaded once and run many times in a separate process, because loading takes most of a start. */
export function preloadedProgram(program: string, env: NodeJS.ProcessEnv) {
  const child = fork(FIXTURE, [program], { env, execArgv: ['--no-warnings'] });
  let last: Promise<unknown> = Promise.resolve();
  const runOnce = (typed: readonly string[]) =>
    new Promise<Output>((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`It ended with ${code} at: ${typed.join(' ')}`));
      child.once('exit', ended);
      child.once('message', (output) => {
        child.off('exit', ended);
        resolve(output as Output);
      });
      child.send(typed);
    });
  return {
    /** One after the other, as in a terminal. */
    run: (...typed: readonly string[]): Promise<Output> => {
      const output = last.then(() => runOnce(typed));
      last = output.catch(() => undefined);
      return output;
    },
    end: () => void child.kill(),
  };
}
