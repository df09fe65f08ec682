// `npm start`, `npm run dev` and `npm test`. Runs before anything is installed, on any Node from 20 on, so it imports
// no package.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LaunchRefused } from './launch/launch-refused.mjs';
import { installIfNeeded } from './launch/install.mjs';
import { findNode } from './launch/pinned-node.mjs';
import { END_WITH_PARENT, runChild } from './launch/run-child.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const TASKS = {
  start: { script: 'start.ts', flags: [], graceMs: 90_000 },
  dev: { script: 'dev.ts', flags: [], graceMs: 90_000 },
  test: { script: 'check.ts', flags: [`--import=${END_WITH_PARENT}`], graceMs: 10_000 },
};

try {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || !Object.hasOwn(TASKS, name)) throw new LaunchRefused('Say `npm start`, `npm run dev` or `npm test`.');
  const { script, flags, graceMs } = TASKS[name];
  await installIfNeeded(root);
  const args = [...flags, join(root, 'scripts', script), ...rest];
  // The server stops its own children; the programs of a test run all get the signal.
  const { code } = await runChild(findNode(root), args, { cwd: root, graceMs, signalsGroup: name === 'test' });
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof LaunchRefused)) throw error;
  if (error.message) process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
