import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../check/root.ts';

const NOT_COPIED = new Set(['.git', 'node_modules', 'dist', 'test-results']);

/**
 * A copy of the sources in a temporary folder. Installed packages are links to the original's, but for our own, which are
 * the copy's: what is changed there may be in one of them.
 */
export function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  // As root PostgreSQL runs as another user, who must get in.
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
