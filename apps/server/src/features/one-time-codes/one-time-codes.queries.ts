import type { CodePurpose } from '@vendor-portal/contract/accounts/one-time-code.ts';
import { and, count, desc, eq, gt, isNotNull, isNull, lt, min, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { oneTimeCodes } from './one-time-codes.tables.ts';

/** Codes belong to an address, whether or not an account has it. */
export interface CodeOwner {
  readonly email: string;
  readonly purpose: CodePurpose;
}

/** Who asks for a code: the one who may enter it. */
export interface Requester {
  readonly hash: string;
  /** A device that has signed in to the account, or a session of it: strangers can't use up what it may ask for. */
  readonly isKnown: boolean;
}

const isTo = (email: string) => eq(sql`lower(${oneTimeCodes.email})`, email.toLowerCase());

const isOwn = ({ email, purpose }: CodeOwner) => and(isTo(email), eq(oneTimeCodes.purpose, purpose));

/** One request at a time per address, until the transaction ends. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${email.toLowerCase()}`}, 0))`);
}

async function newest(db: Db, owner: CodeOwner, which: SQL | undefined) {
  const [code] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(isOwn(owner), which))
    .orderBy(desc(oneTimeCodes.sentAt), desc(oneTimeCodes.id))
    .limit(1);
  return code;
}
export type SentCode = NonNullable<Awaited<ReturnType<typeof newest>>>;

/** Only the newest of a challenge counts: a new code ends the one before it. */
export const newestOfChallenge = (db: Db, owner: CodeOwner, challengeId: string) =>
  newest(db, owner, isOfChallenge(challengeId));

export const newestOfRequester = (db: Db, owner: CodeOwner, requesterHash: string) =>
  newest(db, owner, eq(oneTimeCodes.requesterHash, requesterHash));

/** Whoever asked for it. */
export const newestOfAddress = (db: Db, owner: CodeOwner) => newest(db, owner, undefined);

const isOfChallenge = (challengeId: string) => eq(oneTimeCodes.challengeId, challengeId);

/** What was sent and what only looks so are counted apart, so that neither uses up the other. */
const wasSent = (isSent: boolean) => (isSent ? isNotNull(oneTimeCodes.vendorId) : isNull(oneTimeCodes.vendorId));

/** A reset that came to its end was the owner's: strangers have used up nothing of the next. */
const stillCounts = ({ purpose }: CodeOwner) =>
  purpose === 'reset_password' ? isNull(oneTimeCodes.usedAt) : undefined;

/** How many since then, and when the first of those was. */
async function countSince(db: Db, owner: CodeOwner, since: Date, which: SQL | undefined) {
  const [counted] = await db
    .select({ times: count(), first: min(oneTimeCodes.sentAt) })
    .from(oneTimeCodes)
    .where(and(isOwn(owner), gt(oneTimeCodes.sentAt, since), which, stillCounts(owner)));
  return counted ?? { times: 0, first: null };
}

export const countOfChallenge = (db: Db, owner: CodeOwner, challengeId: string, since: Date) =>
  countSince(db, owner, since, isOfChallenge(challengeId));

/** Those that a known requester asked for, or together those of everybody who is not known. */
export const countRequested = (db: Db, owner: CodeOwner, requester: Requester, isSent: boolean, since: Date) => {
  const isRequesters = requester.isKnown
    ? eq(oneTimeCodes.requesterHash, requester.hash)
    : eq(oneTimeCodes.isKnownRequester, false);
  return countSince(db, owner, since, and(wasSent(isSent), isRequesters));
};

/** Those of all known requesters together. */
export const countKnown = (db: Db, owner: CodeOwner, isSent: boolean, since: Date) =>
  countSince(db, owner, since, and(wasSent(isSent), eq(oneTimeCodes.isKnownRequester, true)));

/** Counts a try before the code is looked at, so that tries made at the same moment can't exceed the limit; says which. */
export async function takeTry(db: Db, codeId: string, limit: number): Promise<number | undefined> {
  const [claimed] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(eq(oneTimeCodes.id, codeId), lt(oneTimeCodes.tries, limit)))
    .returning({ tries: oneTimeCodes.tries });
  return claimed?.tries;
}

/** Likewise for who does not hold the challenge: so many since then for the address and the purpose, over all codes. */
export function takeLooseTry(db: Db, owner: CodeOwner, codeId: string, limit: number, since: Date) {
  return db.transaction(async (tx): Promise<number | undefined> => {
    await lockAddress(tx, owner.email);
    const [used] = await tx
      .select({ tries: sql<number>`coalesce(sum(${oneTimeCodes.looseTries}), 0)::int` })
      .from(oneTimeCodes)
      .where(and(isOwn(owner), gt(oneTimeCodes.sentAt, since)));
    const tries = (used?.tries ?? 0) + 1;
    if (tries > limit) return undefined;
    await tx
      .update(oneTimeCodes)
      .set({ looseTries: sql`${oneTimeCodes.looseTries} + 1` })
      .where(eq(oneTimeCodes.id, codeId));
    return tries;
  });
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

/** Undefined unless it was really sent, since then, and neither it nor the code beside it was used. */
export async function useLink(tx: Db, purpose: CodePurpose, linkHash: string, since: Date, now: Date) {
  const [used] = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeCodes.linkHash, linkHash),
        eq(oneTimeCodes.purpose, purpose),
        isNotNull(oneTimeCodes.vendorId),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.sentAt, since),
      ),
    )
    .returning({ vendorId: oneTimeCodes.vendorId });
  return used?.vendorId ?? undefined;
}

/** What was asked for has happened: the other letters open nothing any more. */
export const useLinksUp = (tx: Db, vendorId: string, purpose: CodePurpose, now: Date) =>
  tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.vendorId, vendorId), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt)));

/** Those of an account and those to its address. */
export const eraseCodes = (tx: Db, vendorId: string, email: string) =>
  tx.delete(oneTimeCodes).where(or(eq(oneTimeCodes.vendorId, vendorId), isTo(email)));
