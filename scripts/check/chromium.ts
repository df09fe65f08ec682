import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { program, ROOT } from './root.ts';

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKAGE = 'chromium-headless-shell';
const OWN_COPY = join(ROOT, 'node_modules/.cache/chromium');

export interface Chromium {
  readonly path: string;
  /** Needed if its libraries are not the system's. */
  readonly environment: Readonly<Record<string, string>>;
}

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const runs = (command: string, args: string[], cwd = ROOT) =>
  spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;

function installed(): Chromium | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  const path = [...(chosen ? [chosen] : []), ...USUAL_PLACES].find(isProgram);
  return path === undefined ? unpacked() : { path, environment: {} };
}

function unpacked(): Chromium | undefined {
  const path = globSync('usr/lib/chromium*/*headless-shell*', { cwd: OWN_COPY })
    .map((found) => join(OWN_COPY, found))
    .find(isProgram);
  if (path === undefined) return undefined;
  const libraries = globSync('usr/lib/*-linux-gnu{,/*}', { cwd: OWN_COPY }).map((found) => join(OWN_COPY, found));
  return { path, environment: { LD_LIBRARY_PATH: libraries.join(':') } };
}

/** Unpacks Debian's packages into a folder, for users who may not install them. */
function unpackFromDebian(): void {
  mkdirSync(OWN_COPY, { recursive: true });
  const plan = execFileSync('apt-get', ['-s', 'install', '--no-install-recommends', PACKAGE], { encoding: 'utf8' });
  const packages = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
  execFileSync('apt-get', ['download', ...packages], { cwd: OWN_COPY, stdio: 'ignore' });
  for (const file of globSync('*.deb', { cwd: OWN_COPY })) execFileSync('dpkg', ['-x', file, '.'], { cwd: OWN_COPY });
}

function install(): void {
  process.stdout.write('Installing a browser for the e2e tests …\n');
  if (existsSync('/usr/bin/apt-get')) {
    const isRoot = process.getuid?.() === 0;
    if (
      isRoot &&
      (runs('apt-get', ['install', '-y', '-qq', PACKAGE]) ||
        (runs('apt-get', ['update', '-qq']) && runs('apt-get', ['install', '-y', '-qq', PACKAGE])))
    )
      return;
    if (!isRoot) unpackFromDebian();
    return;
  }
  runs(process.execPath, [program('@playwright/test/cli.js'), 'install', 'chromium-headless-shell']);
}

/** Finds or downloads a Chromium; undefined if neither works. */
export function findChromium(): Chromium | undefined {
  const found = installed();
  if (found) return found;
  try {
    install();
  } catch {
    return undefined;
  }
  return installed();
}
