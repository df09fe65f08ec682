import { sql, type SQL } from 'drizzle-orm';
import { after } from '../../clock.ts';
import type { Db } from '../database.ts';
import { isInTheWay, isNotAllowed } from '../database-gone.ts';

/** A table in pieces by time. A piece is dropped whole once nothing in it is needed any more. */
export interface Partitioned {
  readonly table: string;
  /** By whose time the pieces are made. */
  readonly column: string;
  /** Unique within a piece, where that is meant: over all of them PostgreSQL keeps only keys that hold the time. */
  readonly keyOfPiece?: string;
  /** How much time one of them covers: whole hours. */
  readonly span: number;
  /** How long a piece stays after its end: its last rows as long as this, its first ones `span` longer. */
  readonly kept: number;
  /** So far ahead pieces are made. What comes later still goes to the one for all the rest. */
  readonly ahead: number;
}

interface Piece {
  readonly name: string;
  /** In milliseconds; null where it has no beginning: what there was before the table was divided, and the rest. */
  readonly since: number | null;
  /** Null for the rest alone. */
  readonly until: number | null;
}

/** `gateway_nonces_2026111614`: named by when it begins. */
const nameOf = (table: string, start: Date) => `${table}_${start.toISOString().replaceAll(/\D/g, '').slice(0, 10)}`;
const restOf = (table: string) => `${table}_rest`;

const literal = (moment: Date): SQL => sql.raw(`'${moment.toISOString()}'`);

/** As PostgreSQL writes it out: `FOR VALUES FROM ('…') TO ('…')`. */
const bound = (side: 'FROM' | 'TO') => sql`
    extract(epoch from substring(pg_get_expr(c.relpartbound, c.oid) from ${`${side} \\('([^']+)'\\)`})::timestamptz)::float8 * 1000`;

async function look(db: Db, table: string): Promise<{ pieces: Piece[]; databaseNow: number }> {
  const { rows } = await db.execute<Piece & { now: number } & Record<string, unknown>>(sql`
    select c.relname as name, ${bound('FROM')} as since, ${bound('TO')} as until,
      extract(epoch from clock_timestamp())::float8 * 1000 as now
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${`public.${table}`}::regclass order by 1`);
  return { pieces: rows, databaseNow: rows[0]?.now ?? 0 };
}

/**
 * Changes the pieces of a table, if no other process is at it. Whoever asks for the table meanwhile waits behind us, so we
 * do not wait long ourselves: what can't be had in time, or is not ours to change, is left for the next round.
 */
async function change(db: Db, table: string, work: (tx: Db) => Promise<unknown>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`);
      const { rows } = await tx.execute<{ ours: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext(${`pieces of ${table}`})) as ours`,
      );
      if (rows[0]?.ours) await work(tx);
    });
  } catch (error) {
    if (!isInTheWay(error) && !isNotAllowed(error)) throw error;
  }
}

/** Attached, not made in its place: that would keep everybody from the table. */
const makePiece = (db: Db, { table, column, keyOfPiece, span }: Partitioned, start: Date): Promise<void> =>
  change(db, table, async (tx) => {
    const [whole, rest] = [sql.identifier(table), sql.identifier(restOf(table))];
    const name = nameOf(table, start);
    const [from, to] = [literal(start), literal(after(start, span))];
    const there = await tx.execute(sql`select where to_regclass(${`public.${name}`}) is not null`);
    if (there.rowCount) return;
    await tx.execute(sql`lock table ${rest} in access exclusive mode`);
    const begun = await tx.execute(sql`
      select from ${rest} where ${sql.identifier(column)} >= ${from} and ${sql.identifier(column)} < ${to} limit 1`);
    // The time has begun without it: its rows stay with the rest.
    if (begun.rowCount) return;
    await tx.execute(sql`create table ${sql.identifier(name)} (like ${whole} including all)`);
    if (keyOfPiece !== undefined)
      await tx.execute(sql`alter table ${sql.identifier(name)} add primary key (${sql.identifier(keyOfPiece)})`);
    await tx.execute(
      sql`alter table ${whole} attach partition ${sql.identifier(name)} for values from (${from}) to (${to})`,
    );
  });

/**
 * Makes the pieces of the time to come and drops those whose time is over, by our clock and by the database's: one that
 * is ahead throws nothing away too early. What lies in no piece with a beginning is deleted row by row.
 */
export async function tendPartitions(db: Db, partitioned: Partitioned, now: Date): Promise<void> {
  const { table, column, span, kept, ahead } = partitioned;
  const { pieces, databaseNow } = await look(db, table);
  const over = Math.min(now.getTime(), databaseNow) - kept;
  const isCovered = (start: number) =>
    pieces.some(({ since, until }) => until !== null && until > start && (since ?? 0) < start + span);
  for (let start = Math.floor(now.getTime() / span) * span; start < after(now, ahead).getTime(); start += span) {
    if (!isCovered(start)) await makePiece(db, partitioned, new Date(start));
  }
  for (const { name, since, until } of pieces) {
    const piece = sql.identifier(name);
    if (until !== null && until <= over)
      await change(db, table, (tx) => tx.execute(sql`drop table if exists ${piece}`));
    else if (since === null)
      await db.execute(sql`delete from ${piece} where ${sql.identifier(column)} < ${literal(new Date(over))}`);
  }
}
