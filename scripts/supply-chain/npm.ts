import { spawn } from 'node:child_process';
import { ROOT } from '../check/root.ts';
import { npmCommand } from '../launch/install.mjs';

/** npm's standard output even if it failed: an audit that found something exits with an error. */
export function runNpm(...options: readonly string[]): Promise<string> {
  const { command, args } = npmCommand(process.env);
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, ...options], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}
