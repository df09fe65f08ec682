import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { accountFor, clusterFolderIn, dropTo } from './data-dir.ts';
import { listPostgresIn } from './postmaster.ts';
import {
  clearDataDirs,
  dataDirWithDatabase,
  newDataDir,
  removeTemplate,
  query,
  runSupervised,
  type SupervisedProcess,
} from '../../../testing/embedded/embedded-databases.ts';

const running: SupervisedProcess[] = [];
const strangers: ChildProcess[] = [];

function run(dataDir: string) {
  const supervised = runSupervised(dataDir);
  running.push(supervised);
  return supervised;
}

async function started(supervised: SupervisedProcess): Promise<string> {
  const { connectionString, refused } = await supervised.nextMessage();
  if (!connectionString) throw new Error(refused ?? 'it did not start');
  return connectionString;
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(clusterFolderIn(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);

async function insertUntilItBreaks(connectionString: string, afterTen: () => void): Promise<number> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists entries (id int)');
  for (let id = 1; ; id += 1) {
    try {
      await client.query('insert into entries values ($1)', [id]);
    } catch {
      return id - 1;
    }
    if (id === 10) afterTen();
  }
}

const hasDraft = (dataDir: string) => readdirSync(dataDir).some((name) => name.includes('.draft-'));

const lastEntry = 'select coalesce(max(id), 0)::int as last, count(*)::int as entries from entries';

afterEach(async () => {
  await Promise.all(running.splice(0).map((supervised) => supervised.kill('SIGKILL')));
  for (const stranger of strangers.splice(0)) stranger.kill();
  await clearDataDirs();
});

afterAll(removeTemplate);

describe('kill -9', () => {
  it('of the server stops its PostgreSQL, and the next start has every row', async () => {
    const dataDir = await dataDirWithDatabase();
    const first = run(dataDir);
    await query(await started(first), 'create table kept as select 7 as id');
    const postmaster = postmasterOf(dataDir);
    await first.kill('SIGKILL');

    // At once: the second start ends whatever is still running first.
    const second = run(dataDir);
    const connectionString = await started(second);
    expect(postmasterOf(dataDir)).not.toBe(postmaster);
    expect(await query(connectionString, 'select id from kept')).toEqual([{ id: 7 }]);

    expect(await second.kill('SIGTERM')).toBe(0);
    expect(listPostgresIn(clusterFolderIn(dataDir))).toEqual([]);
  });

  it('of PostgreSQL is noticed, and the next start has every acknowledged row', async () => {
    const dataDir = await dataDirWithDatabase();
    const first = run(dataDir);
    const acknowledged = await insertUntilItBreaks(await started(first), () =>
      process.kill(postmasterOf(dataDir), 'SIGKILL'),
    );
    expect(await first.nextMessage()).toEqual({ hasEnded: true });
    expect(await first.kill('SIGTERM')).toBe(0);

    const [found] = await query(await started(run(dataDir)), lastEntry);
    // The last insert may have been committed without its response reaching us.
    expect([acknowledged, acknowledged + 1]).toContain(found?.['last']);
    expect(found?.['entries']).toBe(found?.['last']);
  });

  it('of both does not prevent the next start, even if the pid file now names another program', async () => {
    const dataDir = await dataDirWithDatabase();
    const first = run(dataDir);
    await query(await started(first), 'create table kept as select 7 as id');
    first.child.kill('SIGKILL');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    // Of the same account: PostgreSQL recognises processes it may not signal.
    const stranger = spawn('sleep', ['60'], dropTo(accountFor(clusterFolderIn(dataDir))));
    strangers.push(stranger);
    const pidFile = join(clusterFolderIn(dataDir), 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));

    expect(await query(await started(run(dataDir)), 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('of the server leaves no PostgreSQL behind', async () => {
    const dataDir = await dataDirWithDatabase();
    const supervised = run(dataDir);
    await started(supervised);
    await supervised.kill('SIGKILL');
    await expect.poll(() => listPostgresIn(clusterFolderIn(dataDir))).toEqual([]);
  });

  it('during the first start leaves nothing that blocks the second', async () => {
    const dataDir = newDataDir();
    const first = run(dataDir);
    await expect.poll(() => hasDraft(dataDir), { interval: 1 }).toBe(true);
    await first.kill('SIGKILL');
    await started(run(dataDir));
    expect(hasDraft(dataDir)).toBe(false);
  });
});
