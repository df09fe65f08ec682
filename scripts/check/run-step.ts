import { spawn } from 'node:child_process';
import { ROOT } from './root.ts';

/** Runs a program in the repository and returns its exit code. */
export const runStep = (
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.once('error', (error) => {
      process.stderr.write(`${command} could not be started: ${error.message}\n`);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
