import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { clusterFolderIn, type DataDir } from '../embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { lockFolder } from '../embedded/folder-lock.ts';
import { accountFor, dropTo } from '../embedded/postgres-account.ts';
import type { Recovery } from '../embedded/cluster.ts';
import { DATABASE, OWN_FILES } from './back-up.ts';
import { copyFile, makeClosedFolder, putOnDisk, writeClosedFile, type Owner } from './copied-files.ts';
import { readManifest, type Manifest } from './manifest.ts';

/**
 * Brings a backup back into a data folder that holds nothing, to the moment at which it ended or, with an archive of the
 * write-ahead log, to a later one. The database is started once and has come up when this resolves.
 */
export async function restore(dataDir: DataDir, from: string, recovery: Recovery = {}): Promise<Manifest> {
  const source = resolve(from);
  const manifest = await readManifest(source);
  refuseBefore(manifest, recovery);
  const lock = await lockFolder(clusterFolderIn(dataDir.path));
  try {
    refuseFull(dataDir);
    await copyAll(dataDir, source, manifest);
  } finally {
    await lock.release();
  }
  try {
    await (await startEmbeddedPostgres({ dataDir: dataDir.path, recovery })).stop();
  } catch (error) {
    await clear(dataDir);
    throw error;
  }
  return manifest;
}

function refuseBefore({ endedAt }: Manifest, { until, walArchive }: Recovery): void {
  if (!until) return;
  if (walArchive === undefined) throw new StartRefused('A moment needs the archive of the write-ahead log as well.');
  if (until < new Date(endedAt))
    throw new StartRefused(`This backup ended at ${endedAt}: an earlier moment needs an earlier backup.`);
}

function refuseFull(dataDir: DataDir): void {
  const full = [clusterFolderIn(dataDir.path), ...OWN_FILES.map((name) => dataDir[name])].find(
    (folder) => existsSync(folder) && readdirSync(folder).length > 0,
  );
  if (full !== undefined)
    throw new StartRefused(`${full} is not empty: a backup is brought back into an empty DATA_DIR.`);
}

async function copyAll(dataDir: DataDir, source: string, { folders, files }: Manifest): Promise<void> {
  const account = dropTo(accountFor(clusterFolderIn(dataDir.path)));
  const ownerOf = (path: string): Owner => (path.split('/')[0] === DATABASE ? account : {});
  try {
    for (const path of folders) await makeClosedFolder(join(dataDir.path, path), ownerOf(path));
    for (const [path, kept] of Object.entries(files)) {
      const copied = await copyFile(join(source, path), join(dataDir.path, path), ownerOf(path));
      if (copied?.sha256 !== kept.sha256)
        throw new StartRefused(`The backup is damaged: ${path} is not what was written.`);
    }
    await putOnDisk(dataDir.path);
    // Has the server go on in a timeline of its own, so that an archive never holds two histories under one name.
    await writeClosedFile(join(clusterFolderIn(dataDir.path), 'recovery.signal'), '', account);
  } catch (error) {
    await clear(dataDir);
    throw error;
  }
}

/** It was empty before. */
async function clear(dataDir: DataDir): Promise<void> {
  await rm(clusterFolderIn(dataDir.path), { recursive: true, force: true });
  for (const name of OWN_FILES) {
    for (const entry of readdirSync(dataDir[name])) await rm(join(dataDir[name], entry), { recursive: true });
  }
}
