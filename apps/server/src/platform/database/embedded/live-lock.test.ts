import { appendFileSync, existsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { clusterFolderIn } from './data-dir.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { followLog } from './follow-log.ts';
import { isRoot } from './postgres-account.ts';
import { clearDataDirs, dataDirWithDatabase, newDataDir, removeTemplate } from './testing/data-folders.ts';
import { query } from './testing/query.ts';
import { runSupervised, type SupervisedProcess } from './testing/supervised-process.ts';

const started: EmbeddedPostgres[] = [];
const others: SupervisedProcess[] = [];

afterEach(async () => {
  await Promise.all(others.splice(0).map((other) => other.kill('SIGKILL')));
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  await clearDataDirs();
});
afterAll(removeTemplate);

/** Sees neither our processes nor our sockets, as another container with the same folder. Only root may make one. */
function elsewhere(dataDir: string) {
  const other = runSupervised(dataDir, {
    durability: 'none',
    node: 'unshare',
    nodeArguments: ['--pid', '--net', '--ipc', '--mount-proc', '--fork', '--kill-child', process.execPath],
  });
  others.push(other);
  return other;
}

async function here(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'none' });
  started.push(postgres);
  return postgres;
}

describe.skipIf(!isRoot() || !existsSync('/usr/bin/unshare'))('a folder that two containers share', () => {
  it('is refused to the second, whose start leaves the first alone', async () => {
    const dataDir = await dataDirWithDatabase();
    const postgres = await here(dataDir);
    const { refused } = await elsewhere(dataDir).hear();
    expect(refused).toMatch(/^Another PostgreSQL already uses the data folder .* perhaps in another container/);
    expect(existsSync(join(clusterFolderIn(dataDir), 'postmaster.pid'))).toBe(true);
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is free as soon as the first is gone, however it went', async () => {
    const dataDir = await dataDirWithDatabase();
    const first = elsewhere(dataDir);
    const { connectionString = '' } = await first.hear();
    const startOf = () => query(connectionString, 'select pg_postmaster_start_time()::text as at');
    const before = await startOf();
    await expect(here(dataDir)).rejects.toThrow('in another container');
    // Its processes are seen from here, and left alone.
    expect(await startOf()).toEqual(before);
    await first.kill('SIGKILL');
    await vi.waitFor(
      async () => {
        const postgres = await here(dataDir);
        expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
      },
      { timeout: 20_000, interval: 200 },
    );
  });
});

describe("the engine's own log", () => {
  it('is told where it speaks of trouble, and of nothing else', () => {
    vi.useFakeTimers();
    const file = join(newDataDir(), 'postgres.log');
    writeFileSync(file, '2026-11-16 09:29:00.123 UTC [17] PANIC:  of the last time\n');
    const told: string[] = [];
    const stop = followLog(file, (line) => void told.push(line));
    appendFileSync(
      file,
      [
        '2026-11-16 09:29:00.123 UTC [17] LOG:  database system is ready to accept connections',
        '2026-11-16 09:29:00.123 UTC [18] FATAL:  the database system is starting up',
        '2026-11-16 09:29:01.123 UTC [17] LOG:  archive command failed with exit code 1',
        '2026-11-16 09:29:02.123 UTC [17] PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device',
        '2026-11-16 09:29:03.123 UTC [17] FATAL:  half a li',
      ].join('\n'),
    );
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([
      'PostgreSQL: archive command failed with exit code 1',
      'PostgreSQL: could not write to file "pg_wal/xlogtemp.12": No space left on device',
    ]);
    appendFileSync(file, 'ne\n');
    vi.advanceTimersByTime(1000);
    expect(told.at(-1)).toBe('PostgreSQL: half a line');
    truncateSync(file);
    appendFileSync(file, '2026 UTC [1] LOG:  server process (PID 9) was terminated by signal 9: Killed\n');
    stop();
    expect(told.at(-1)).toBe('PostgreSQL: server process (PID 9) was terminated by signal 9: Killed');
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
