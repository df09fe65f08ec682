import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { StartRefused } from '../../start-refused.ts';
import { accountFor, clusterFolderIn, isRoot } from './data-dir.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { listPostgresIn } from './postmaster.ts';
import {
  clearDataDirs,
  dataDirWithDatabase,
  newDataDir,
  removeTemplate,
  query,
} from '../../../testing/embedded/embedded-databases.ts';

const started: EmbeddedPostgres[] = [];

async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'none', ...options });
  started.push(postgres);
  return postgres;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  await clearDataDirs();
});

afterAll(removeTemplate);

describe('the embedded PostgreSQL', () => {
  it('preserves its rows across starts, and a clean stop leaves no process, socket or pid file', async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    await query(first.connectionString, 'create table kept as select 1 as id');
    await first.stop();

    expect(listPostgresIn(clusterFolderIn(dataDir))).toEqual([]);
    expect(existsSync(join(clusterFolderIn(dataDir), 'postmaster.pid'))).toBe(false);
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log']);

    const second = await start(dataDir);
    expect(await query(second.connectionString, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('uses UTF-8 in a locale every machine has, listens on no port and does not run as root', async () => {
    const { connectionString, dataDir } = await start(await dataDirWithDatabase());
    const [settings] = await query(
      connectionString,
      `select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocale as locale,
              current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync
         from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      name: 'vendor_portal',
      encoding: 'UTF8',
      locale: 'C.UTF-8',
      addresses: '',
      fsync: 'off',
    });
    const [postmaster = 0] = listPostgresIn(clusterFolderIn(dataDir));
    const status = readFileSync(`/proc/${postmaster}/status`, 'utf8');
    const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
    expect(uid).toBe(isRoot() ? accountFor('/nowhere').uid : process.getuid?.());
    expect(uid).not.toBe(0);
  });

  it('moves its socket to /tmp when the path beside the data is too long for the kernel', async () => {
    const dataDir = join(await dataDirWithDatabase(), 'long'.repeat(25));
    mkdirSync(dataDir, { mode: 0o711 });
    renameSync(clusterFolderIn(dirname(dataDir)), clusterFolderIn(dataDir));
    const postgres = await start(dataDir);
    const [response] = await query(postgres.connectionString, `show unix_socket_directories`);
    const folder = String(response?.['unix_socket_directories']).replaceAll('"', '');
    expect(folder).toMatch(/^\/tmp\/vendor-portal-[0-9a-f]{16}$/);
    await postgres.stop();
    expect(existsSync(folder)).toBe(false);
  });

  it('refuses a folder that another major version of PostgreSQL wrote, and leaves it unchanged', async () => {
    const dataDir = await dataDirWithDatabase();
    writeFileSync(join(clusterFolderIn(dataDir), 'PG_VERSION'), '19\n');
    await expect(start(dataDir)).rejects.toThrow(
      /^PostgreSQL did not start: database files are incompatible with server/,
    );
    expect(readFileSync(join(clusterFolderIn(dataDir), 'PG_VERSION'), 'utf8')).toBe('19\n');
  });

  it('refuses a folder that holds something else', async () => {
    const dataDir = await dataDirWithDatabase();
    writeFileSync(join(clusterFolderIn(dataDir), 'PG_VERSION'), '');
    await expect(start(dataDir)).rejects.toThrow(StartRefused);
  });

  it('lets only one of two simultaneous starts use the folder, and refuses the other in one line', async () => {
    const dataDir = await dataDirWithDatabase();
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)]);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toBeInstanceOf(StartRefused);
    expect(String(refusals[0])).toMatch(/^StartRefused: Another server \(process \d+\) already uses .* DATA_DIR.*$/);
  });

  it('makes a start during a stop wait for it to finish', async () => {
    const dataDir = await dataDirWithDatabase();
    const stopping = new AbortController();
    const first = await start(dataDir, { signal: stopping.signal });
    stopping.abort();
    const [second] = await Promise.all([start(dataDir), first.stop()]);
    expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('leaves nothing running if the start is cancelled', async () => {
    const dataDir = await dataDirWithDatabase();
    const calling = new AbortController();
    const starting = start(dataDir, { signal: calling.signal });
    await vi.waitFor(() => expect(listPostgresIn(clusterFolderIn(dataDir))).not.toEqual([]), { interval: 1 });
    calling.abort();
    await expect(starting).rejects.toThrow(/abort/i);
    expect(listPostgresIn(clusterFolderIn(dataDir))).toEqual([]);
    await start(dataDir);
  });
});
