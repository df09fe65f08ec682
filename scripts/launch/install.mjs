import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { END_WITH_PARENT, runChild } from './run-child.mjs';

/** The message is one clear line; empty if the user asked to stop. */
export class LaunchRefused extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'LaunchRefused';
    this.exitCode = exitCode;
  }
}

/** Written last, so that an interrupted install is repeated. */
const stampFile = (root) => join(root, 'node_modules', '.installed-from');

/** Includes the machine's kind: a folder copied to another machine is installed again. */
function stampFor(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');
}

export function isInstalled(root) {
  try {
    return readFileSync(stampFile(root), 'utf8') === stampFor(root);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

export function markInstalled(root) {
  writeFileSync(stampFile(root), stampFor(root));
}

export async function installIfNeeded(root) {
  if (isInstalled(root)) return;
  await oneAtATime('install', root, async () => {
    if (!isInstalled(root)) await install(root);
  });
}

async function install(root) {
  process.stdout.write('Installing what is missing (npm ci) …\n');
  rmSync(stampFile(root), { force: true });
  const { command, args } = npmCommand(process.env);
  const { code, stoppedBy } = await runNpm(root, command, [
    ...args,
    'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--progress=false',
  ]);
  if (stoppedBy) throw new LaunchRefused('', code || 1);
  if (code !== 0) throw new LaunchRefused(`npm ci failed with exit code ${code}; its words are above.`);
  markInstalled(root);
}

async function runNpm(root, command, args) {
  const env = installEnvironment(process.env);
  try {
    return await runChild(command, args, { cwd: root, env, graceMs: 5000, signalsGroup: true, stdout: 'ignore' });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new LaunchRefused('npm was not found: install it, or add it to PATH.');
  }
}

/** The npm that runs this process, if any, on the Node it came with. */
export function npmCommand({ npm_execpath: cli, npm_node_execpath: node }) {
  const isNpm = cli?.endsWith('npm-cli.js') && node && !node.includes('node_modules');
  return isNpm ? { command: node, args: [cli] } : { command: 'npm', args: [] };
}

/** npm puts the project's Node first in PATH, and `npm ci` would delete it while running on it. */
export function installEnvironment(environment) {
  const path = (environment.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder));
  const options = [environment.NODE_OPTIONS, `--import=${END_WITH_PARENT}`].filter(Boolean);
  return { ...environment, PATH: path.join(delimiter), NODE_OPTIONS: options.join(' ') };
}
