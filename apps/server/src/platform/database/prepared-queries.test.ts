import { eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../testing/fresh-database.ts';
import { queryNamed, queryPlanned, queryPrepared } from './prepared-queries.ts';
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

const visit = (db: Db, name: string, leftAt: Date) =>
  queryPrepared(db, 'test visit', { name, leftAt }, (params) =>
    db.insert(visits).values({ name: params.name, kind: "a friend's", leftAt: params.leftAt }).returning(),
  );

const visitsOf = (db: Db, name: string) =>
  queryPrepared(db, 'test visits', { name }, (params) =>
    db
      .select({ name: visits.name })
      .from(visits)
      .where(sql`${eq(visits.name, params.name)} and ${visits.kind} = ${"a friend's"}`)
      .limit(5),
  );

const visitors = (db: Db) => queryNamed(db, { name: 'test visitors', text: 'select name from visits order by 1' }, []);

const preparedTexts = async (db: Db) =>
  (
    await db.execute<{ text: string }>(
      sql`select statement as text from pg_prepared_statements where name like 'test%'`,
    )
  ).rows.map((row) => row.text);

describe('a prepared query', () => {
  it('is prepared once, and uses new values each time', async () => {
    await withDb({}, async (db) => {
      const at = new Date('2026-11-15T09:30:00Z');
      expect(await visit(db, 'Ada', at)).toEqual([{ name: 'Ada', kind: "a friend's", leftAt: at }]);
      expect(await visitsOf(db, 'Ada')).toEqual([{ name: 'Ada' }]);
      expect(await visitsOf(db, 'Chidi')).toEqual([]);
      expect((await visitors(db)).rows).toEqual([{ name: 'Ada' }]);
      expect(await preparedTexts(db)).toHaveLength(3);
    });
  });

  it('is not prepared under a name if it is planned for each call', async () => {
    await withDb({}, async (db) => {
      const countVisits = (name: string) =>
        queryPlanned(db, 'test planned', { name }, (input) =>
          db
            .select({ visits: sql<number>`count(*)` })
            .from(visits)
            .where(eq(visits.name, input.name)),
        );
      expect([await countVisits('Ada'), await countVisits('Chidi')]).toEqual([[{ visits: 1 }], [{ visits: 0 }]]);
      expect(await preparedTexts(db)).toEqual([]);
    });
  });

  it('is unnamed if a pooler would lose the name, and returns the same rows', async () => {
    await withDb({ isPrepared: false }, async (db) => {
      await visit(db, 'Dayo', new Date('2026-11-15T09:30:00Z'));
      expect(await visitsOf(db, 'Dayo')).toEqual([{ name: 'Dayo' }]);
      expect(await db.transaction((tx) => visitsOf(tx, 'Dayo'))).toEqual([{ name: 'Dayo' }]);
      expect((await visitors(db)).rows).toEqual([{ name: 'Ada' }, { name: 'Dayo' }]);
      expect(await preparedTexts(db)).toEqual([]);
    });
  });
});
