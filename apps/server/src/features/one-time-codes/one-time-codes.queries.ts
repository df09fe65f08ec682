import type { CodePurpose } from '@vendor-portal/contract/accounts/one-time-code.ts';
import { and, count, desc, eq, gt, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { oneTimeCodes } from './one-time-codes.tables.ts';

/** Codes belong to an address, whether or not an account has it. */
export interface CodeOwner {
  readonly email: string;
  readonly purpose: CodePurpose;
}

const isTo = (email: string) => eq(sql`lower(${oneTimeCodes.email})`, email.toLowerCase());

const isOwn = ({ email, purpose }: CodeOwner) => and(isTo(email), eq(oneTimeCodes.purpose, purpose));

/** One request at a time per address, until the transaction ends: two at once send one code. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${email.toLowerCase()}`}, 0))`);
}

/** Only the newest counts: a new code ends the one before it. */
export async function newestCode(db: Db, owner: CodeOwner) {
  const [code] = await db
    .select()
    .from(oneTimeCodes)
    .where(isOwn(owner))
    .orderBy(desc(oneTimeCodes.sentAt), desc(oneTimeCodes.id))
    .limit(1);
  return code;
}

/** How many since then, and when the first of those was: of one purpose, or really sent for any. */
export async function countSince(db: Db, email: string, since: Date, which: { purpose: CodePurpose } | 'sent') {
  const [counted] = await db
    .select({ times: count(), first: min(oneTimeCodes.sentAt) })
    .from(oneTimeCodes)
    .where(
      and(
        isTo(email),
        gt(oneTimeCodes.sentAt, since),
        which === 'sent' ? isNotNull(oneTimeCodes.vendorId) : eq(oneTimeCodes.purpose, which.purpose),
      ),
    );
  return counted ?? { times: 0, first: null };
}

/** Counts a try before the code is looked at, so that tries made at the same moment can't exceed the limit. */
export async function takeTry(db: Db, codeId: string, limit: number): Promise<boolean> {
  const taken = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(eq(oneTimeCodes.id, codeId), lt(oneTimeCodes.tries, limit)))
    .returning({ id: oneTimeCodes.id });
  return taken.length > 0;
}

/** True for the one caller who uses it: a code opens one door, once. */
export async function useUp(db: Db, codeId: string, now: Date): Promise<boolean> {
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used.length > 0;
}

/** Those of an account and those to its address. */
export const eraseCodes = (tx: Db, vendorId: string, email: string) =>
  tx.delete(oneTimeCodes).where(or(eq(oneTimeCodes.vendorId, vendorId), isTo(email)));
