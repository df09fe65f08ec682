import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { billOfMaterials } from '../supply-chain/bill-of-materials.ts';
import { readLock } from '../supply-chain/lock-file.ts';
import { writePlainScripts } from './plain-scripts.ts';
import { productionPackages } from './production-packages.ts';

/** As they are in the repository. A workspace without sources is there for the lock file's sake. */
const TAKEN = [
  'LICENSE',
  'CHANGELOG.md',
  '.npmrc',
  'package-lock.json',
  'apps/ops/package.json',
  'apps/ops/src',
  'apps/server/migrations',
  'apps/server/package.json',
  'apps/server/src',
  'apps/simulator/package.json',
  'apps/web/package.json',
  'deploy',
  'docs/operations',
  'docs/running.md',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/gateway-client/package.json',
  'packages/gateway-client/src',
];

/** What only tests use; also the programs that are forked by the tests of the embedded database. */
const LEFT_OUT = /\/(?:testing|contract-checks)$|\.test\.ts$/;

/**
 * One helper thread: more of them tidy up at the same time as the thread that answers, and take its cores. Room to grow in
 * between: files pass through memory, and everything would be tidied up for every few of them.
 */
const START =
  'exec node --v8-pool-size=1 --max-semi-space-size=4 --heap-growing-percent=60 --max-old-space-size=600 apps/server/src/run.js';

/** What an operator does from a terminal, beside a portal that runs or in place of it. */
const OPERATIONS = [['migrate', 'exec node apps/server/src/migrate.js']];

const filter = (from: string) => !LEFT_OUT.test(from);

interface Parts {
  readonly root: string;
  /** Where the portal was built. */
  readonly portal: string;
  /** Is not there yet. */
  readonly to: string;
}

/** A folder that is the whole product and runs as it is, on a machine of this kind. Nothing in it builds or tests. */
export async function makeProductionFolder({ root, portal, to }: Parts): Promise<void> {
  for (const path of TAKEN) cpSync(join(root, path), join(to, path), { recursive: true, filter });
  writePlainScripts(to);
  cpSync(portal, join(to, 'apps/web/dist'), { recursive: true });
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
  const scripts = { start: START, ops: 'exec node apps/ops/src/ops.js', ...Object.fromEntries(OPERATIONS) };
  writeJson(join(to, 'package.json'), { ...own, scripts });
  writeJson(join(to, 'sbom.cdx.json'), await billOfMaterials());

  const lock = readLock(root);
  const packages = productionPackages(lock, root);
  for (const place of packages) {
    if (lock[place]?.link) linkTo(join(to, place), join(to, lock[place].resolved ?? ''));
    else takePackage(join(root, place), join(to, place));
  }
  const node = packages.find((place) => /\/node-[a-z]+-[a-z\d]+$/.test(place));
  if (node !== undefined) linkTo(join(to, 'node_modules/.bin/node'), join(to, node, 'bin/node'));
}

const writeJson = (file: string, content: unknown) => writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);

function linkTo(place: string, target: string): void {
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(relative(dirname(place), target), place);
}

/** Packages inside it are packages of their own. Files are shared with ours where the disk can: there are thousands. */
function takePackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [inside, place] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') takePackage(inside, place);
    } else if (entry.isFile()) share(inside, place);
    else cpSync(inside, place, { verbatimSymlinks: true });
  }
}

function share(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}
