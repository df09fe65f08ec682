import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from './launch/one-at-a-time.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results']);

/** Written last, so that an interrupted build is repeated. */
const STAMP = 'apps/web/dist/.built-from';

/** Builds the portal if its sources changed since the last build. Returns the exit code. */
export async function buildPortal(): Promise<number> {
  if (isBuilt(ROOT)) return 0;
  return oneAtATime('build', ROOT, async () => (isBuilt(ROOT) ? 0 : build()));
}

async function build(): Promise<number> {
  process.stdout.write('Building the portal …\n');
  const builtFrom = fingerprint(ROOT);
  rmSync(join(ROOT, STAMP), { force: true });
  const code = (await runVite('apps/web')) || (await runVite('apps/web/storefront'));
  if (code === 0) writeFileSync(join(ROOT, STAMP), builtFrom);
  return code;
}

function runVite(folder: string): Promise<number> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', folder, '--logLevel=warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    // With a NODE_ENV meant for the server, Vite would build React's development version.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return endOf(child);
}

/** The child is killed when this process exits. */
async function endOf(child: ChildProcess): Promise<number> {
  const kill = () => child.kill();
  process.once('exit', kill);
  try {
    return await new Promise((resolve, reject) =>
      child.once('error', reject).once('exit', (code) => resolve(code ?? 1)),
    );
  } finally {
    process.off('exit', kill);
  }
}

function isBuilt(root: string): boolean {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => filesIn(join(root, path))).toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name)) return [];
    const inside = join(path, entry.name);
    return entry.isDirectory() ? filesIn(inside) : [inside];
  });
}
