// `npm start`, `npm run dev` and `npm test`. Runs before anything is installed, on any Node from 20 on, so it imports
// no package.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded, LaunchRefused } from './launch/install.mjs';
import { END_WITH_PARENT, runChild } from './launch/run-child.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const NODE_NEEDED = 24;

const TASKS = {
  start: { script: 'start.ts', flags: [], graceMs: 90_000 },
  dev: { script: 'dev.ts', flags: [], graceMs: 90_000 },
  test: { script: 'check.ts', flags: [`--import=${END_WITH_PARENT}`], graceMs: 10_000 },
};

try {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || !Object.hasOwn(TASKS, name)) throw new LaunchRefused('Use `npm start`, `npm run dev` or `npm test`.');
  const { script, flags, graceMs } = TASKS[name];
  await installIfNeeded(root);
  const args = [...flags, join(root, 'scripts', script), ...rest];
  // The server stops its own children; the programs of a test run all get the signal.
  const { code } = await runChild(findNode(), args, { cwd: root, graceMs, signalsGroup: name === 'test' });
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof LaunchRefused)) throw error;
  if (error.message) process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}

/** The Node that the lock file pins; if there is none for this machine, the user's own if it is new enough. */
function findNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  // Run rather than looked up: it may exist and not run, as on a system without glibc.
  for (const node of [pinned, process.execPath]) {
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (Number.parseInt(stdout?.slice(1), 10) >= NODE_NEEDED) return node;
  }
  throw new LaunchRefused(
    `Node ${NODE_NEEDED} or later is needed on ${process.platform}-${process.arch}, and this is ${process.version}.`,
  );
}
