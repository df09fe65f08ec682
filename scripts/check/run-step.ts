import { spawn } from 'node:child_process';
import { ROOT } from './root.ts';

export interface StepResult {
  readonly code: number;
  readonly seconds: number;
}

export function runStep(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<StepResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } });
    const done = (code: number) => {
      resolve({ code, seconds: (performance.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      process.stderr.write(`${command} could not be started: ${error.message}\n`);
      done(127);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
