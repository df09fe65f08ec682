import { spawn } from 'node:child_process';
import { ROOT } from '../check/root.ts';
import { npmCommand } from '../launch/install.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** The key is its folder, `''` the repository itself. */
export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export type Lock = Readonly<Record<string, LockedPackage>>;

export function readLock(root: string): Lock {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
}

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export const packageName = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13);
