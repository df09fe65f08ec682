import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { after, before, minutes, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { standingApart } from '../../platform/database/whole-request.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { addressOf } from '../../platform/http/guard/rate-limits.ts';
import { signInAttempts } from './attempts.tables.ts';

const WINDOW = minutes(15);
const FAILURES = 10;

/**
 * Counts a sign-in as failed until it succeeds. It is written down before the password is looked at, one at a time per
 * account and per address: at most ten get through, however many come at the same moment. A refused one is not counted,
 * so a lock ends a quarter of an hour after the failures that caused it.
 */
export async function countAttempt(db: Db, clock: Clock, email: string, ip: string): Promise<void> {
  const account = accountOf(email);
  const address = addressOf({ ip });
  const now = clock.now();
  const write = async (tx: Db) => {
    for (const key of [`account ${account}`, `ip ${address}`]) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${key}`}, 0))`);
    }
    await refuseTooMany(tx, signInAttempts.account, account, now);
    await refuseTooMany(tx, signInAttempts.ip, address, now);
    await tx.insert(signInAttempts).values({ account, ip: address, at: now });
  };
  await standingApart(() => db.transaction(write));
}

/** A success clears the account's failures; those of the address stay, for they may have tried others. */
export async function forgetAttempts(db: Db, email: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.account, accountOf(email)));
}

export const forgetOldAttempts = (db: Db, now: Date) =>
  db.delete(signInAttempts).where(lt(signInAttempts.at, before(now, WINDOW)));

const accountOf = (email: string) => email.toLowerCase();

async function refuseTooMany(tx: Db, column: PgColumn, value: string, now: Date): Promise<void> {
  const [row] = await tx
    .select({ times: count(), first: min(signInAttempts.at) })
    .from(signInAttempts)
    .where(and(eq(column, value), gt(signInAttempts.at, before(now, WINDOW))));
  if (!row?.first || row.times < FAILURES) return;
  const wait = after(row.first, WINDOW).getTime() - now.getTime();
  throw new AppError('sign_in_locked', { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) });
}
