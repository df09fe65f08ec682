import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FIXTURE = fileURLToPath(new URL('program-at-hand.fixture.ts', import.meta.url));

export interface Said {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** A program in a process of its own that is loaded once and run many times, for most of a start is the loading. */
export function programAtHand(program: string, env: NodeJS.ProcessEnv) {
  const child = fork(FIXTURE, [program], { env, execArgv: ['--no-warnings'] });
  let last: Promise<unknown> = Promise.resolve();
  const runOnce = (typed: readonly string[]) =>
    new Promise<Said>((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`It ended with ${code} at: ${typed.join(' ')}`));
      child.once('exit', ended);
      child.once('message', (said) => {
        child.off('exit', ended);
        resolve(said as Said);
      });
      child.send(typed);
    });
  return {
    /** One after the other, as one terminal does. */
    run: (...typed: readonly string[]): Promise<Said> => {
      const said = last.then(() => runOnce(typed));
      last = said.catch(() => undefined);
      return said;
    },
    end: () => void child.kill(),
  };
}
