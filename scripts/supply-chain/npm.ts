import { spawn } from 'node:child_process';
import { ROOT } from '../check/root.ts';
import { npmCommand } from '../launch/install.mjs';

/** npm's standard output even if it failed: an audit that found something exits with an error. */
export function askNpm(...asked: readonly string[]): Promise<string> {
  const { command, args } = npmCommand(process.env);
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, ...asked], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    const heard: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => heard.push(part));
    child.once('error', reject);
    child.once('close', () => resolve(Buffer.concat(heard).toString('utf8')));
  });
}
