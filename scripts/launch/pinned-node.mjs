import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LaunchRefused } from './launch-refused.mjs';

const NEEDED = 24;

/** The Node that the lock file pins; if there is none for this machine, the user's own if it is new enough. */
export function findNode(root) {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  // Run rather than looked up: it may exist and not run, as on a system without glibc.
  for (const node of [pinned, process.execPath]) {
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (Number.parseInt(stdout?.slice(1), 10) >= NEEDED) return node;
  }
  throw new LaunchRefused(
    `Node ${NEEDED} or later is needed on ${process.platform}-${process.arch}, and this is ${process.version}.`,
  );
}
