import { first } from '../../platform/database/rows.ts';
import type { CodePurpose } from '@vendor-portal/contract/values/credentials.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, min, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Signer } from '../sessions/sessions.queries.ts';
import { oneTimeCodes } from './one-time-codes.tables.ts';

/**
 * Whose account a code is for: an owner's store, or anybody else, whom the version before must not take for an owner.
 * Both null: an address without an account.
 */
export interface CodeHolder {
  readonly vendorId: string | null;
  readonly personId: string | null;
}

export const NO_HOLDER: CodeHolder = { vendorId: null, personId: null };

export const codeHolder = ({ vendorId, personId, role }: Signer): CodeHolder =>
  role === 'owner' ? { vendorId, personId: null } : { vendorId: null, personId };

export const hasHolder = ({ vendorId, personId }: CodeHolder) => vendorId !== null || personId !== null;

export const isSameHolder = (a: CodeHolder, b: CodeHolder) => a.vendorId === b.vendorId && a.personId === b.personId;

const isHeldBy = ({ vendorId, personId }: CodeHolder) =>
  and(
    vendorId === null ? isNull(oneTimeCodes.vendorId) : eq(oneTimeCodes.vendorId, vendorId),
    personId === null ? isNull(oneTimeCodes.personId) : eq(oneTimeCodes.personId, personId),
  );

const isHeld = or(isNotNull(oneTimeCodes.vendorId), isNotNull(oneTimeCodes.personId));

/** Codes belong to an address, with or without an account. */
export interface CodeOwner {
  readonly email: string;
  readonly purpose: CodePurpose;
}

/** Only the requester may enter the code. */
export interface Requester {
  readonly hash: string;
  /** A session or a known device of the account, whose quota strangers can't use up. */
  readonly isKnown: boolean;
}

const isTo = (email: string) => eq(sql`lower(${oneTimeCodes.email})`, email.toLowerCase());

const isOwn = ({ email, purpose }: CodeOwner) => and(isTo(email), eq(oneTimeCodes.purpose, purpose));

/** Serializes requests per address until the transaction ends. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${email.toLowerCase()}`}, 0))`);
}

const newest = (db: Db, owner: CodeOwner, which: SQL | undefined) =>
  first(
    db
      .select()
      .from(oneTimeCodes)
      .where(and(isOwn(owner), which))
      .orderBy(desc(oneTimeCodes.sentAt), desc(oneTimeCodes.id))
      .limit(1),
  );
export type SentCode = NonNullable<Awaited<ReturnType<typeof newest>>>;

/** A new code of a challenge replaces the previous one. */
export const newestOfChallenge = (db: Db, owner: CodeOwner, challengeId: string) =>
  newest(db, owner, isOfChallenge(challengeId));

export const newestOfRequester = (db: Db, owner: CodeOwner, requesterHash: string) =>
  newest(db, owner, eq(oneTimeCodes.requesterHash, requesterHash));

export const newestOfAddress = (db: Db, owner: CodeOwner) => newest(db, owner, undefined);

const isOfChallenge = (challengeId: string) => eq(oneTimeCodes.challengeId, challengeId);

/** Real and pretended codes are counted separately, so that neither uses up the other's limit. */
const wasSent = (isSent: boolean) =>
  isSent ? isHeld : and(isNull(oneTimeCodes.vendorId), isNull(oneTimeCodes.personId));

/** When the newest but `limit - 1` was sent. A code that was used doesn't count. */
async function newestSent(db: Db, owner: CodeOwner, since: Date, limit: number, which: SQL | undefined) {
  const counts = and(isOwn(owner), gt(oneTimeCodes.sentAt, since), isNull(oneTimeCodes.usedAt), which);
  const [sent] = await db
    .select({ at: oneTimeCodes.sentAt })
    .from(oneTimeCodes)
    .where(counts)
    .orderBy(desc(oneTimeCodes.sentAt))
    .offset(limit - 1)
    .limit(1);
  return sent?.at;
}

export const newestOfAccount = (db: Db, owner: CodeOwner, holder: CodeHolder, since: Date, limit: number) =>
  newestSent(db, owner, since, limit, isHeldBy(holder));

export const newestSentOfChallenge = (db: Db, owner: CodeOwner, challengeId: string, since: Date, limit: number) =>
  newestSent(db, owner, since, limit, isOfChallenge(challengeId));

/** Of one known requester, or of all unknown ones together. */
export const newestRequested = (
  db: Db,
  owner: CodeOwner,
  requester: Requester,
  isSent: boolean,
  since: Date,
  limit: number,
) => {
  const isRequesters = requester.isKnown
    ? eq(oneTimeCodes.requesterHash, requester.hash)
    : eq(oneTimeCodes.isKnownRequester, false);
  return newestSent(db, owner, since, limit, and(wasSent(isSent), isRequesters));
};

export const newestKnown = (db: Db, owner: CodeOwner, isSent: boolean, since: Date, limit: number) =>
  newestSent(db, owner, since, limit, and(wasSent(isSent), eq(oneTimeCodes.isKnownRequester, true)));

/**
 * Counts an attempt before the code is compared, so that concurrent attempts can't exceed the limit. Returns its
 * number.
 */
export async function takeTry(db: Db, codeId: string, limit: number): Promise<number | undefined> {
  const [claimed] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(eq(oneTimeCodes.id, codeId), lt(oneTimeCodes.tries, limit)))
    .returning({ tries: oneTimeCodes.tries });
  return claimed?.tries;
}

/** The same for clients without the challenge: a limit per address and purpose over all codes sent since then. */
export function takeLooseTry(db: Db, owner: CodeOwner, codeId: string, limit: number, since: Date) {
  return db.transaction(async (tx): Promise<{ tries: number } | { firstSentAt: Date | null }> => {
    await lockAddress(tx, owner.email);
    const [used] = await tx
      .select({
        tries: sql<number>`coalesce(sum(${oneTimeCodes.looseTries}), 0)::int`,
        firstSentAt: min(oneTimeCodes.sentAt),
      })
      .from(oneTimeCodes)
      .where(and(isOwn(owner), gt(oneTimeCodes.sentAt, since), gt(oneTimeCodes.looseTries, 0)));
    const tries = (used?.tries ?? 0) + 1;
    if (tries > limit) return { firstSentAt: used?.firstSentAt ?? null };
    await tx
      .update(oneTimeCodes)
      .set({ looseTries: sql`${oneTimeCodes.looseTries} + 1` })
      .where(eq(oneTimeCodes.id, codeId));
    return { tries };
  });
}

export async function consumeCode(db: Db, codeId: string, now: Date): Promise<boolean> {
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used.length > 0;
}

/** Undefined unless it was sent since then and neither the link nor its code was used. */
export async function consumeLink(
  tx: Db,
  purpose: CodePurpose,
  linkHash: string,
  since: Date,
  now: Date,
): Promise<(CodeHolder & { readonly email: string }) | undefined> {
  const [used] = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeCodes.linkHash, linkHash),
        eq(oneTimeCodes.purpose, purpose),
        isHeld,
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.sentAt, since),
      ),
    )
    .returning({ vendorId: oneTimeCodes.vendorId, personId: oneTimeCodes.personId, email: oneTimeCodes.email });
  return used;
}

export const expireCodes = (tx: Db, holder: CodeHolder, purpose: CodePurpose, now: Date) =>
  tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(isHeldBy(holder), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt)));

export const eraseCodes = (tx: Db, vendorId: string, email: string) =>
  tx.delete(oneTimeCodes).where(or(eq(oneTimeCodes.vendorId, vendorId), isTo(email)));
