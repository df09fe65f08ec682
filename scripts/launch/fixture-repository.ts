import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { markInstalled } from './install.mjs';

const scripts = dirname(dirname(fileURLToPath(import.meta.url)));
const made: string[] = [];

/** A repository that counts as installed, in a path with a space, where `program` is what the task runs. */
export function fixtureRepository(program: string, script = 'check.ts'): string {
  const root = mkdtempSync(join(tmpdir(), 'a repository '));
  made.push(root);
  cpSync(join(scripts, 'launch.mjs'), join(root, 'scripts/launch.mjs'));
  cpSync(join(scripts, 'launch'), join(root, 'scripts/launch'), { recursive: true });
  writeFileSync(join(root, 'scripts', script), program);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const bin = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  markInstalled(root);
  return root;
}

export function removeFixtures(): void {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
}

export const launcherPath = (root: string) => join(root, 'scripts/launch.mjs');

/** Ends with the test; its output is parsed line by line as JSON. */
export function run(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...environment },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('it ended without another line');
    return JSON.parse(value) as Record<string, unknown>;
  };
  return { child, nextLine, exitCode: exitOf(child) };
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });

/** A zombie does not count as running. */
export function isRunning(pid: unknown): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${Number(pid)}/status`, 'utf8'));
  } catch {
    return false;
  }
}
