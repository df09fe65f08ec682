import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { reconcileBooks } from './features/books/reconcile.service.ts';
import { backUp } from './platform/database/backup/back-up.ts';
import { treeOf } from './platform/database/backup/copied-files.ts';
import { restore } from './platform/database/backup/restore.ts';
import { chooseDataDir, type DataDir } from './platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import {
  clearDataDirs,
  dataDirWithDatabase,
  newDataDir,
  removeTemplate,
} from './platform/database/embedded/testing/data-folders.ts';
import { query } from './platform/database/embedded/testing/query.ts';
import { buildTestApp } from './testing/build-test-app.ts';
import { givenMoney } from './testing/given/given-money.ts';

const VERSION = '0.0.0-test';
const started: EmbeddedPostgres[] = [];

const dataDir = (): DataDir => chooseDataDir({ DATA_DIR: newDataDir() }, '/');
/** One that was started before. */
const usedDataDir = async (): Promise<DataDir> => chooseDataDir({ DATA_DIR: await dataDirWithDatabase() }, '/');

async function start(folder: DataDir, walArchive?: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, walArchive });
  started.push(postgres);
  return postgres;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  await clearDataDirs();
});

afterAll(removeTemplate);

async function booksOf(connectionString: string) {
  const test = await buildTestApp({ connectionString });
  const { vendors, differences } = await reconcileBooks(test.platform, {});
  await test.close();
  return { vendors, differences };
}

/** Somebody who goes on writing, a row at a time, and knows what was acknowledged when. */
async function keepWriting(connectionString: string) {
  await query(connectionString, 'create table written (id int primary key, filling text)');
  const acknowledged = new Map<number, Date>();
  const stopping = new AbortController();
  const client = new Client({ connectionString });
  await client.connect();
  const writing = (async () => {
    for (let id = 1; !stopping.signal.aborted; id += 1) {
      await client.query(`insert into written values ($1, repeat('x', 20000))`, [id]);
      acknowledged.set(id, new Date());
      if (id % 50 === 0) await client.query('checkpoint');
    }
  })();
  return {
    acknowledged,
    stop: async () => {
      stopping.abort();
      await writing;
      await client.end();
    },
  };
}

const idsIn = async (connectionString: string) =>
  new Set((await query(connectionString, 'select id from written')).map(({ id }) => Number(id)));

describe('a backup of the database of its own', () => {
  it('is taken while rows are written, and brings back each that was acknowledged before its end', async () => {
    const [source, target] = [await usedDataDir(), dataDir()];
    const to = join(newDataDir(), 'a backup');
    const { connectionString } = await start(source);
    await givenMoney(connectionString);
    mkdirSync(join(source.uploads, 'v1'));
    writeFileSync(join(source.uploads, 'v1/picture'), 'a picture');
    writeFileSync(join(source.uploads, 'v1/half.part'), 'not whole yet');
    writeFileSync(join(source.keys, 'app-secret'), 'a key');
    const writer = await keepWriting(connectionString);
    await vi.waitFor(() => expect(writer.acknowledged.size).toBeGreaterThan(10));
    const { endedAt } = await backUp(source, to, VERSION);
    await writer.stop();
    const due = [...writer.acknowledged].filter(([, at]) => at < new Date(endedAt)).map(([id]) => id);
    expect(due.length).toBeGreaterThan(10);

    const { folders, files } = await treeOf(to);
    expect(folders.filter((path) => (statSync(join(to, path)).mode & 0o777) !== 0o700)).toEqual([]);
    expect(files.filter((path) => (statSync(join(to, path)).mode & 0o777) !== 0o600)).toEqual([]);
    expect(files).not.toContain('uploads/v1/half.part');

    await restore(target, to);
    const back = await start(target);
    const there = await idsIn(back.connectionString);
    expect(due.filter((id) => !there.has(id))).toEqual([]);
    expect(await booksOf(back.connectionString)).toEqual({ vendors: 1, differences: [] });
    expect(readFileSync(join(target.uploads, 'v1/picture'), 'utf8')).toBe('a picture');
    expect(readFileSync(join(target.keys, 'app-secret'), 'utf8')).toBe('a key');
    await query(back.connectionString, 'insert into written values (0)');
    // The source knows nothing of it any more.
    expect(await query(connectionString, 'select 1 from pg_replication_slots')).toEqual([]);
  }, 120_000);

  it('brings back any later moment, with an archive of the write-ahead log', async () => {
    const [source, target, whole] = [await usedDataDir(), dataDir(), dataDir()];
    const [to, archive] = [join(newDataDir(), 'backup'), join(newDataDir(), "its 100% archive's folder")];
    const { connectionString, stop } = await start(source, archive);
    await query(connectionString, 'create table written (id int primary key)');
    const { endedAt } = await backUp(source, to, VERSION);
    await query(connectionString, 'insert into written values (1)');
    const [moment] = await query(connectionString, 'select ceil(extract(epoch from clock_timestamp()) * 1000) as ms');
    const until = new Date(Number(moment?.['ms']));
    await query(connectionString, 'select pg_sleep(0.05)');
    await query(connectionString, 'insert into written values (2)');
    await query(connectionString, 'select pg_switch_wal()');
    await stop();

    await expect(restore(target, to, { until })).rejects.toThrow('needs the archive');
    const early = new Date(new Date(endedAt).getTime() - 1000);
    await expect(restore(target, to, { walArchive: archive, until: early })).rejects.toThrow('an earlier backup');
    const never = new Date(Date.now() + 86_400_000);
    await expect(restore(target, to, { walArchive: archive, until: never })).rejects.toThrow(
      /recovery ended before configured recovery target/,
    );
    await restore(target, to, { walArchive: archive, until });
    expect(await idsIn((await start(target)).connectionString)).toEqual(new Set([1]));
    await restore(whole, to, { walArchive: archive });
    // Goes on into the same archive, under a number of its own.
    const again = await start(whole, archive);
    expect(await idsIn(again.connectionString)).toEqual(new Set([1, 2]));
    expect(await query(again.connectionString, 'select timeline_id > 1 as own from pg_control_checkpoint()')).toEqual([
      { own: true },
    ]);
  }, 120_000);

  it('is refused where it would overwrite something, and so is bringing it back', async () => {
    const source = await usedDataDir();
    const to = join(newDataDir(), 'backup');
    await expect(backUp(dataDir(), to, VERSION)).rejects.toThrow('no database of its own');
    // Nobody runs it: it is started for as long as that takes.
    await backUp(source, to, VERSION);
    await expect(backUp(source, to, VERSION)).rejects.toThrow('is not empty: a backup goes to a folder of its own');
    await expect(restore(source, to)).rejects.toThrow('is brought back into an empty DATA_DIR');
    await start(source);
    await expect(restore(source, to)).rejects.toThrow('already uses the data folder');

    const target = dataDir();
    writeFileSync(join(to, 'postgres/global/pg_control'), 'spoiled');
    await expect(restore(target, to)).rejects.toThrow('The backup is damaged: postgres/global/pg_control');
    expect((await treeOf(target.path)).files).toEqual([]);
    rmSync(join(to, 'backup.json'));
    await expect(restore(target, to)).rejects.toThrow('holds no whole backup');
  });

  it('has a command each, which says in one line what it did or why not', async () => {
    const [source, target] = [await usedDataDir(), dataDir()];
    const to = join(newDataDir(), 'backup');
    await start(source);
    const { NODE_COMPILE_CACHE } = process.env;
    const run = (name: string, DATA_DIR: string, ...words: string[]) =>
      new Promise<string>((resolve) => {
        const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
        const env = { DATA_DIR, HOME: source.path, NODE_COMPILE_CACHE };
        execFile(process.execPath, [script, ...words], { env }, (_, out, err) => resolve(`${out}${err}`));
      });
    expect(await run('backup', source.path)).toBe('Say where to: npm run backup -- --to FOLDER\n');
    expect(await run('backup', source.path, '--to', to)).toMatch(/holds everything up to \S+Z: \d+ files, \d+ MB\.\n$/);
    expect(await run('restore', target.path, '--from', to)).toContain('npm start starts the portal on it.');
  });
});
