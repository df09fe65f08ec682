import { eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../testing/fresh-database.ts';
import { planVariants, prepareQuery, prepareStatement, prepareVariants, type Params } from './prepared-queries.ts';
import { openDatabase, type DatabaseOptions } from './database.ts';
import type { Db } from './db.ts';

const visits = pgTable('visits', { name: text().notNull(), kind: text().notNull(), leftAt: timestamp() });

const fresh = await sharedDatabase();
await withDb({}, (db) => db.execute(sql`create table visits (name text, kind text, left_at timestamp)`));

/** One connection, so that its prepared statements can be listed. */
async function withDb<T>(options: DatabaseOptions, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(fresh.connectionString, { ...options, maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const addVisit = prepareQuery('test visit', (db, params: Params<{ name: string; leftAt: Date }>) =>
  db.insert(visits).values({ name: params.name, kind: "a friend's", leftAt: params.leftAt }).returning(),
);

const visitsOf = prepareQuery('test visits', (db, params: Params<{ name: string }>) =>
  db
    .select({ name: visits.name })
    .from(visits)
    .where(sql`${eq(visits.name, params.name)} and ${visits.kind} = ${"a friend's"}`)
    .limit(5),
);

const visitors = prepareStatement('test visitors', () => sql<{ name: string }>`select name from visits order by 1`);

const preparedNames = async (db: Db) =>
  (
    await db.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where name like 'test%' order by name`,
    )
  ).rows.map((row) => row.name);

describe('a prepared query', () => {
  it('is prepared once under its name, and uses new values each time', async () => {
    await withDb({}, async (db) => {
      const leftAt = new Date('2026-11-15T09:30:00Z');
      expect(await addVisit(db, { name: 'Ada', leftAt })).toEqual([{ name: 'Ada', kind: "a friend's", leftAt }]);
      expect(await visitsOf(db, { name: 'Ada' })).toEqual([{ name: 'Ada' }]);
      expect(await visitsOf(db, { name: 'Chidi' })).toEqual([]);
      expect((await visitors(db, {})).rows).toEqual([{ name: 'Ada' }]);
      expect(await preparedNames(db)).toEqual(['test visit', 'test visitors', 'test visits']);
    });
  });

  it('runs in the transaction or savepoint that it is given', async () => {
    await withDb({}, async (db) => {
      const leftAt = new Date('2026-11-15T09:30:00Z');
      await db.transaction(async (tx) => {
        const undone = tx.transaction(async (savepoint) => {
          await addVisit(savepoint, { name: 'Emeka', leftAt });
          expect(await visitsOf(savepoint, { name: 'Emeka' })).toHaveLength(1);
          throw new Error('changed its mind');
        });
        await expect(undone).rejects.toThrow('changed its mind');
        expect(await visitsOf(tx, { name: 'Emeka' })).toEqual([]);
      });
      await db.transaction((tx) => addVisit(tx, { name: 'Emeka', leftAt }));
      expect(await visitsOf(db, { name: 'Emeka' })).toHaveLength(1);
      await db.delete(visits).where(eq(visits.name, 'Emeka'));
    });
  });

  it('is refused under a name that has another text', async () => {
    const count = prepareStatement(
      'test visitors',
      () => sql<{ visits: number }>`select count(*) as visits from visits`,
    );
    const kinds = prepareQuery('test visits', (db) => db.select({ kind: visits.kind }).from(visits));
    await withDb({}, async (db) => {
      await visitsOf(db, { name: 'Ada' });
      await visitors(db, {});
      await expect(count(db, {})).rejects.toThrow('A query with another text is called "test visitors" already.');
      await expect(kinds(db, {})).rejects.toThrow('A query with another text is called "test visits" already.');
    });
  });

  it('is prepared under a name of its own for each variant', async () => {
    const listed = prepareVariants('test listed', (db, _, order: { isDescending: boolean }) =>
      db
        .select({ name: visits.name })
        .from(visits)
        .orderBy(order.isDescending ? sql`1 desc` : sql`1`),
    );
    await withDb({}, async (db) => {
      await db.insert(visits).values({ name: 'Bola', kind: 'a test' });
      const [first, last] = [{ isDescending: false }, { isDescending: true }];
      expect(await listed(db, {}, first)).toEqual([{ name: 'Ada' }, { name: 'Bola' }]);
      expect(await listed(db, {}, last)).toEqual([{ name: 'Bola' }, { name: 'Ada' }]);
      expect(await listed(db, {}, { ...first })).toHaveLength(2);
      expect(await preparedNames(db)).toEqual(['test listed 0', 'test listed 1']);
      await db.delete(visits).where(eq(visits.name, 'Bola'));
    });
  });

  it('is not prepared under a name if it is planned for each call', async () => {
    const countVisits = planVariants((db, params: Params<{ name: string }>) =>
      db
        .select({ visits: sql<number>`count(*)` })
        .from(visits)
        .where(eq(visits.name, params.name)),
    );
    await withDb({}, async (db) => {
      expect(await countVisits(db, { name: 'Ada' }, undefined)).toEqual([{ visits: 1 }]);
      expect(await countVisits(db, { name: 'Chidi' }, undefined)).toEqual([{ visits: 0 }]);
      expect(await preparedNames(db)).toEqual([]);
    });
  });

  it('is unnamed if a pooler would lose the name, and returns the same rows', async () => {
    await withDb({ isPrepared: false }, async (db) => {
      await addVisit(db, { name: 'Dayo', leftAt: new Date('2026-11-15T09:30:00Z') });
      expect(await visitsOf(db, { name: 'Dayo' })).toEqual([{ name: 'Dayo' }]);
      expect(await db.transaction((tx) => visitsOf(tx, { name: 'Dayo' }))).toEqual([{ name: 'Dayo' }]);
      expect((await visitors(db, {})).rows).toEqual([{ name: 'Ada' }, { name: 'Dayo' }]);
      expect(await preparedNames(db)).toEqual([]);
    });
  });
});
