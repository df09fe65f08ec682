import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileBooks } from './features/books/reconcile.service.ts';
import { carryOver } from './platform/database/carry-over/carry-over.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import {
  clearDataDirs,
  dataDirWithDatabase,
  removeTemplate,
} from './platform/database/embedded/testing/data-folders.ts';
import { query } from './platform/database/embedded/testing/query.ts';
import { buildTestApp } from './testing/build-test-app.ts';
import { withDatabase } from './testing/connection-string.ts';
import { givenBooks } from './testing/given/given-books.ts';
import { givenMoney } from './testing/given/given-money.ts';

let source: EmbeddedPostgres;
let target: EmbeddedPostgres;
let sourceDir: string;
let made = 0;
const agree = async () => undefined;
const differ = () => Promise.reject(new Error('not the same'));

beforeAll(async () => {
  sourceDir = await dataDirWithDatabase();
  source = await startEmbeddedPostgres({ dataDir: sourceDir, durability: 'none' });
  target = await startEmbeddedPostgres({ dataDir: await dataDirWithDatabase(), durability: 'none' });
  await givenMoney(source.connectionString);
}, 120_000);

afterAll(async () => {
  await Promise.all([source.stop(), target.stop()]);
  await clearDataDirs();
  removeTemplate();
});

/** A database of the second engine, with nothing in it. */
async function emptyTarget(): Promise<string> {
  made += 1;
  await query(target.connectionString, `create database target_${made}`);
  return withDatabase(target.connectionString, `target_${made}`);
}

const countsOf = async (connectionString: string) => {
  const tables = await query(
    connectionString,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const each = tables.map(
    ({ name }) => `select '${String(name)}' as name, count(*)::int as rows from "${String(name)}"`,
  );
  return query(connectionString, `${each.join(' union all ')} order by 1`);
};

describe('carrying a database over to a server', () => {
  it('brings every row, and books that agree; the portal goes on there', async () => {
    const to = await emptyTarget();
    const { tables } = await carryOver({ from: source.connectionString, to, compare: agree });
    const there = await countsOf(to);
    expect(there).toEqual(await countsOf(source.connectionString));
    expect(there).toHaveLength(tables);
    expect(there.filter(({ rows }) => Number(rows) > 0).length).toBeGreaterThan(20);
    const test = await buildTestApp({ connectionString: to });
    const looked = await reconcileBooks(test.platform, {});
    expect(looked).toEqual({ vendors: 1, differences: [], next: null });
    // The triggers are awake again, and the numbers go on.
    const books = await givenBooks(test);
    await books.delivered();
    expect((await reconcileBooks(test.platform, {})).differences).toEqual([]);
    await test.close();
    await expect(query(to, `delete from ledger_lines`)).rejects.toThrow('never changed');
  });

  it('leaves the target without a row when anything is amiss, and can be tried again', async () => {
    const to = await emptyTarget();
    await expect(carryOver({ from: source.connectionString, to, compare: differ })).rejects.toThrow('not the same');
    expect((await countsOf(to)).filter(({ rows }) => rows !== 0)).toEqual([]);
    // What arrives is looked at, not only counted.
    await query(to, 'alter table sessions alter column created_at type timestamptz(0)');
    await expect(carryOver({ from: source.connectionString, to, compare: agree })).rejects.toThrow(
      /^sessions did not arrive as it was: (\d+ rows), \S+ here, \1/,
    );
    await query(to, 'alter table sessions alter column created_at type timestamptz');
    await carryOver({ from: source.connectionString, to, compare: agree });
    await expect(carryOver({ from: source.connectionString, to, compare: agree })).rejects.toThrow(
      /^The database is not empty: there are rows in /,
    );
  });

  it('is refused where somebody else has tables, and where the source is behind', async () => {
    const to = await emptyTarget();
    await query(to, 'create table theirs (id int)');
    const compare = agree;
    await expect(carryOver({ from: source.connectionString, to, compare })).rejects.toThrow(
      'The database is not empty: public.theirs is there already.',
    );
    await expect(carryOver({ from: to, to: await emptyTarget(), compare })).rejects.toThrow(
      'left by an earlier version',
    );
  });

  it('has a command, which is refused while the portal runs on the folder', async () => {
    const script = fileURLToPath(new URL('carry-over.ts', import.meta.url));
    const run = (...words: string[]) =>
      new Promise<string>((resolve) => {
        const env = { DATA_DIR: sourceDir, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
        execFile(process.execPath, [script, ...words], { env }, (_, out, err) => resolve(`${out}${err}`));
      });
    const to = await emptyTarget();
    const address = to.replace('@/', '@localhost/');
    expect(await run('--to', address)).toMatch(/^Another server \(process \d+\) already uses the data folder/);
    await source.stop();
    expect(await run('--to', address)).toMatch(/^\d+ tables and \d+ sequences are there, and the books agree\./);
    expect((await countsOf(to)).find(({ name }) => name === 'vendors')).toEqual({ name: 'vendors', rows: 1 });
  });
});
