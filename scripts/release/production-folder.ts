import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OWN_FILES } from '../../apps/server/src/platform/own-files.ts';
import { npmCommand } from '../launch/install.mjs';
import { billOfMaterials } from '../supply-chain/bill-of-materials.ts';
import { bundleServer, EXTERNAL } from './bundle.ts';

/** Copied unchanged from the repository. */
export const COPIED = [
  'LICENSE',
  'CHANGELOG.md',
  '.npmrc',
  'package-lock.json',
  'deploy',
  'docs/operations',
  'docs/running.md',
];

/** What operators run with `npm start` and `npm run`. The image and the systemd unit start the same way. */
const SCRIPTS = {
  start: 'exec node server/run.js',
  migrate: 'exec node server/migrate.js',
  ops: 'exec node server/ops.js',
};

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

interface Folders {
  readonly root: string;
  readonly portal: string;
  /** Must not exist yet. */
  readonly to: string;
}

const isNoSource = (path: string) => !path.endsWith('.ts');

/** A folder with the whole product, without build or test tools, for machines of this kind. */
export async function makeProductionFolder({ root, portal, to }: Folders): Promise<void> {
  const copy = (from: string, place: string) => cpSync(from, join(to, place), { recursive: true, filter: isNoSource });
  await bundleServer(root, to);
  for (const path of COPIED) copy(join(root, path), path);
  for (const [path, place] of Object.entries(OWN_FILES).filter(([file]) => isNoSource(file)))
    copy(path === 'apps/web/dist' ? portal : join(root, path), place);
  writeJson(join(to, 'package.json'), manifestOf(root));
  writeJson(join(to, 'sbom.cdx.json'), await billOfMaterials());
  await installPackages(to);
}

function manifestOf(root: string): object {
  const [own, server] = ['package.json', 'apps/server/package.json'].map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
  ) as [Manifest, Manifest];
  return {
    name: 'vendor-portal',
    version: own.version,
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: SCRIPTS,
    dependencies: Object.fromEntries(EXTERNAL.map((name) => [name, server.dependencies[name]])),
    optionalDependencies: own.optionalDependencies,
  };
}

/** npm takes versions from the repository's lock file and removes unused entries from the folder's copy. */
async function installPackages(folder: string): Promise<void> {
  const { command, args } = npmCommand(process.env);
  await promisify(execFile)(command, [...args, 'install', '--omit=dev', '--prefer-offline'], { cwd: folder });
}

const writeJson = (file: string, content: unknown) => writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
