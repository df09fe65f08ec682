import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from '../supply-chain/lock-file.ts';

/** What runs on the server's machine. The portal's own packages are in its build. */
const RUNS = ['', 'apps/server', 'apps/ops'];

/** Where Node finds a package that is asked for in `folder`: the nearest `node_modules` upwards that has it. */
function resolve(lock: Lock, folder: string, name: string): string | undefined {
  for (let from = folder; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (lock[place]) return place;
    if (from === '') return undefined;
  }
}

/**
 * The folders of all packages that the server needs when it runs, as the lock file has them. What is wished for and not
 * installed is left out: binaries for other machines.
 */
export function productionPackages(lock: Lock, root: string): string[] {
  const found = new Set<string>();
  const waiting = [...RUNS];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entry = lock[folder];
    const needed = { ...entry?.dependencies, ...entry?.optionalDependencies, ...entry?.peerDependencies };
    for (const name of Object.keys(needed)) {
      const place = resolve(lock, folder, name);
      if (place === undefined || found.has(place) || !existsSync(join(root, place))) continue;
      // Types that a peer wishes for run nowhere.
      if (lock[place]?.dev || lock[place]?.devOptional) continue;
      found.add(place);
      waiting.push(lock[place]?.link ? (lock[place].resolved ?? place) : place);
    }
  }
  return [...found].toSorted();
}
