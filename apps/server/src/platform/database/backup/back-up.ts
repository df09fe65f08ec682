import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { clusterFolderIn, type DataDir } from '../embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { findPostmaster } from '../embedded/postmaster.ts';
import { socketFolderFor } from '../embedded/socket-folder.ts';
import { askServer } from '../embedded/connection.ts';
import { takeBaseBackup, type BaseBackup } from './base-backup.ts';
import { copyFile, makeClosedFolder, putOnDisk, treeOf, type Copied } from './copied-files.ts';
import { writeManifest, type Manifest } from './manifest.ts';

/** What of a data folder can't be made anew, besides the database. */
export const OWN_FILES = ['uploads', 'keys'] as const;
/** The database's place in a backup. */
export const DATABASE = 'postgres';

const isDraft = (path: string) => path.endsWith('.part');

/**
 * A copy of the database, the uploaded files and the keys, to a new folder, while the portal runs or while it does not.
 * Whatever was acknowledged before it ends is in it. Either whole, or not there.
 */
export async function backUp(dataDir: DataDir, to: string, portal: string): Promise<Manifest> {
  const folder = resolve(to);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartRefused(`${folder} is not empty: a backup goes to a folder of its own.`);
  await makeClosedFolder(folder);
  try {
    return await withServer(dataDir.path, async (server) => {
      // Twice, before and after: a row of the database that names a file finds it, come it or go it meanwhile.
      const early = await copyOwnFiles(dataDir, folder);
      const database = await takeBaseBackup(server, join(folder, DATABASE));
      const late = await copyOwnFiles(dataDir, folder, early);
      const manifest = await manifestOf(server.sockets, portal, database, late);
      await putOnDisk(folder);
      await writeManifest(folder, manifest);
      return manifest;
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

interface Server {
  readonly folder: string;
  readonly sockets: string;
}

/** The one that runs, or one for as long as this takes. */
async function withServer<Result>(dataDir: string, work: (server: Server) => Promise<Result>): Promise<Result> {
  const place = { folder: clusterFolderIn(dataDir), sockets: socketFolderFor(dataDir) };
  if (!existsSync(place.folder)) throw new StartRefused(`There is no database of its own in ${dataDir}.`);
  const found = await findPostmaster(place);
  if (found) return work({ ...place, sockets: found.sockets });
  const own = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(place);
  } finally {
    await own.stop();
  }
}

interface OwnFiles {
  readonly folders: ReadonlySet<string>;
  readonly files: Readonly<Record<string, Copied>>;
}

async function copyOwnFiles(dataDir: DataDir, to: string, already?: OwnFiles): Promise<OwnFiles> {
  const folders = new Set(already?.folders);
  const files: Record<string, Copied> = { ...already?.files };
  for (const name of OWN_FILES) {
    const tree = await treeOf(dataDir[name], (path) => !isDraft(path));
    for (const path of ['', ...tree.folders]) {
      const place = join(name, path);
      if (!folders.has(place)) await makeClosedFolder(join(to, place));
      folders.add(place);
    }
    for (const path of tree.files.map((file) => join(name, file))) {
      if (files[path]) continue;
      const copied = await copyFile(join(dataDir.path, path), join(to, path));
      if (copied) files[path] = copied;
    }
  }
  return { folders, files };
}

async function manifestOf(
  sockets: string,
  portal: string,
  { startedAt, endedAt, firstWal, lastWal, ...database }: BaseBackup,
  own: OwnFiles,
): Promise<Manifest> {
  const [version] = await askServer(sockets, `select current_setting('server_version_num')::int / 10000 as major`);
  const inDatabase = (path: string) => join(DATABASE, path);
  const files = Object.entries(database.files).map(([path, copied]) => [inDatabase(path), copied] as const);
  return {
    format: 1,
    portal,
    postgres: Number(version?.['major']),
    startedAt,
    endedAt,
    firstWal,
    lastWal,
    folders: [...own.folders, DATABASE, ...database.folders.map(inDatabase)],
    files: { ...own.files, ...Object.fromEntries(files) },
  };
}
