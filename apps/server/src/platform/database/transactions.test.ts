import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../testing/fresh-database.ts';
import type { Note } from './db.ts';
import { openDatabase } from './database.ts';
import type { Db } from './db.ts';

const { connectionString } = await sharedDatabase();
const database = openDatabase(connectionString, { maxConnections: 4 });
afterAll(() => database.close());
const published: Note[] = [];
database.onCommit((one) => void published.push(one));
await database.db.execute(sql`create table counts (name text primary key, value int not null)`);
await database.db.execute(sql`insert into counts values ('one', 0), ('other', 0)`);

const note = (text: string): Note => ({ topic: 'test', text });
const add = (tx: Db, name: string) => tx.execute(sql`update counts set value = value + 1 where name = ${name}`);
const counts = async () => {
  const { rows } = await database.db.execute(sql`select value from counts order by name`);
  return rows.map(({ value }) => value);
};

describe('a transaction', () => {
  it('is retried after a deadlock, and both transactions take effect once', async () => {
    const { promise: bothBegan, resolve } = Promise.withResolvers<void>();
    let began = 0;
    let tries = 0;
    const both = (first: string, second: string) =>
      database.db.transaction(async (tx) => {
        tries += 1;
        await add(tx, first);
        began += 1;
        if (began === 2) resolve();
        await bothBegan;
        await add(tx, second);
      });
    await Promise.all([both('one', 'other'), both('other', 'one')]);
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(await counts()).toEqual([2, 2]);
  });

  it('publishes its notes and those of nested transactions after the commit, and none after a rollback', async () => {
    published.length = 0;
    await database.db.transaction(async (tx) => {
      await add(tx, 'one');
      tx.publishAfterCommit(note('outer'));
      await tx.transaction(async (inner) => inner.publishAfterCommit(note('inner')));
      expect(published).toEqual([]);
    });
    expect(published.map(({ text }) => text)).toEqual(['outer', 'inner']);
    const rolledBack = database.db.transaction(async (tx) => {
      tx.publishAfterCommit(note('never'));
      throw new Error('changed its mind');
    });
    await expect(rolledBack).rejects.toThrow('changed its mind');
    database.db.publishAfterCommit(note('at once'));
    expect(published.map(({ text }) => text)).toEqual(['outer', 'inner', 'at once']);
  });

  it('is neither undone nor repeated when a listener fails, because the note comes after the commit', async () => {
    const failing = openDatabase(connectionString, { maxConnections: 2 });
    failing.onCommit(() => {
      throw Object.assign(new Error('no listener'), { code: '40P01' });
    });
    const [, before = 0] = (await counts()) as number[];
    const adding = failing.db.transaction(async (tx) => {
      await add(tx, 'other');
      tx.publishAfterCommit(note('lost'));
    });
    await expect(adding).rejects.toThrow('no listener');
    expect((await counts())[1]).toBe(before + 1);
    await failing.close();
  });

  it('returns its connection even if it breaks', async () => {
    for (let times = 0; times < 10; times += 1) {
      const broken = database.db.transaction((tx) =>
        tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).then(() => undefined),
      );
      await expect(broken).rejects.toThrow(/Failed query|terminated/);
    }
    expect(await database.db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([
      { one: 1 },
    ]);
  });
});

const rollBackAfter = (tx: Db, name: string) =>
  expect(
    tx.transaction(async (inner) => {
      await add(inner, name);
      throw new Error('changed its mind');
    }),
  ).rejects.toThrow('changed its mind');

describe('a nested transaction', () => {
  beforeEach(async () => void (await database.db.execute(sql`update counts set value = 0`)));

  it('leaves nothing behind if it rolls back, and later work is committed', async () => {
    await database.db.transaction(async (tx) => {
      await rollBackAfter(tx, 'one');
      await add(tx, 'other');
    });
    expect(await counts()).toEqual([0, 1]);
  });

  it('leaves earlier work intact if it rolls back', async () => {
    await database.db.transaction(async (tx) => {
      await add(tx, 'other');
      await rollBackAfter(tx, 'one');
    });
    await database.db.transaction(async (tx) => {
      await tx.transaction((inner) => add(inner, 'other'));
      await rollBackAfter(tx, 'one');
    });
    expect(await counts()).toEqual([0, 2]);
  });

  it('can roll back or commit at any depth, and is undone with the outer one', async () => {
    await database.db.transaction(async (tx) => {
      await tx.transaction(async (inner) => {
        await rollBackAfter(inner, 'one');
        await inner.transaction((innermost) => add(innermost, 'other'));
        await rollBackAfter(inner, 'one');
        await add(inner, 'other');
      });
      await rollBackAfter(tx, 'other');
    });
    expect(await counts()).toEqual([0, 2]);
    await expect(
      database.db.transaction(async (tx) => {
        await tx.transaction((inner) => add(inner, 'one'));
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    expect(await counts()).toEqual([0, 2]);
  });

  it('can fail without ending the outer transaction', async () => {
    await database.db.transaction(async (tx) => {
      await expect(tx.transaction((inner) => inner.execute(sql`select 1 / 0`))).rejects.toThrow(/Failed query/);
      await add(tx, 'one');
    });
    expect(await counts()).toEqual([1, 0]);
  });
});
