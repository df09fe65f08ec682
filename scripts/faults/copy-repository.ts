import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../check/root.ts';

const NOT_COPIED = new Set(['.git', 'node_modules', 'dist', 'test-results']);

/**
 * Copies the sources to a temporary folder. Installed packages are symlinks, except for the workspace's own, which may
 * contain a fault.
 */
export function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  // PostgreSQL runs as another user when started by root, and needs access to the folder.
  chmodSync(folder, 0o755);
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  for (const modules of ['node_modules', 'apps/web/node_modules']) {
    mkdirSync(join(folder, modules));
    for (const name of readdirSync(join(ROOT, modules))) {
      const [from, to] = [join(ROOT, modules, name), join(folder, modules, name)];
      if (name === '@vendor-portal') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
      else if (!name.startsWith('.')) symlinkSync(from, to);
    }
  }
  return folder;
}
