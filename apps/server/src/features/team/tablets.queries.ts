import { and, asc, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { first, matches } from '../../platform/database/rows.ts';
import { pinAttempts, storeDevices } from './team.tables.ts';

export type Tablet = typeof storeDevices.$inferSelect;
type Key = Pick<Tablet, 'id' | 'vendorId'>;

const isInUse = and(isNotNull(storeDevices.enrolledAt), isNull(storeDevices.endedAt));

export const listTablets = (db: Db, vendorId: string) =>
  db
    .select()
    .from(storeDevices)
    .where(and(eq(storeDevices.vendorId, vendorId), isInUse))
    .orderBy(asc(storeDevices.enrolledAt), asc(storeDevices.id));

/** Locked, so that a revocation waits for whoever is entering a PIN, or the other way round. */
export const lockTabletRow = (tx: Db, key: Key) =>
  first(
    tx
      .select()
      .from(storeDevices)
      .where(and(matches(storeDevices, key), isInUse))
      .for('no key update'),
  );

/** Undefined if it isn't in use. */
export const changeTablet = (tx: Db, key: Key, change: Partial<Pick<Tablet, 'endedAt' | 'pinsUnlockedAt'>>) =>
  first(
    tx
      .update(storeDevices)
      .set(change)
      .where(and(matches(storeDevices, key), isInUse))
      .returning(),
  );

const isOpenCode = and(isNotNull(storeDevices.codeHash), isNull(storeDevices.enrolledAt), isNull(storeDevices.endedAt));

/** Replaces the code that the same person got before. */
export async function addCode(tx: Db, code: typeof storeDevices.$inferInsert, now: Date): Promise<void> {
  const { vendorId, enrolledBy } = code;
  const isTheirs = enrolledBy == null ? isNull(storeDevices.enrolledBy) : eq(storeDevices.enrolledBy, enrolledBy);
  await tx
    .update(storeDevices)
    .set({ codeHash: null, endedAt: now })
    .where(and(eq(storeDevices.vendorId, vendorId), isTheirs, isOpenCode));
  await tx.insert(storeDevices).values(code);
}

const hasCode = (codeHash: string, now: Date) =>
  and(eq(storeDevices.codeHash, codeHash), isOpenCode, gt(storeDevices.codeExpiresAt, now));

export const findCode = (db: Db, codeHash: string, now: Date) =>
  first(db.select().from(storeDevices).where(hasCode(codeHash, now)));

/** Undefined if the code was used, cancelled or has expired meanwhile. */
export const claimCode = (tx: Db, vendorId: string, codeHash: string, name: string, now: Date) =>
  first(
    tx
      .update(storeDevices)
      .set({ name, enrolledAt: now, lastSeenAt: now, codeHash: null })
      .where(and(eq(storeDevices.vendorId, vendorId), hasCode(codeHash, now)))
      .returning(),
  );

/** The newest first; of one tablet or of all. */
export const listAttempts = (db: Db, vendorId: string, since: Date, deviceId?: string) =>
  db
    .select()
    .from(pinAttempts)
    .where(
      and(
        eq(pinAttempts.vendorId, vendorId),
        deviceId === undefined ? undefined : eq(pinAttempts.deviceId, deviceId),
        gt(pinAttempts.at, since),
      ),
    )
    .orderBy(desc(pinAttempts.at), desc(pinAttempts.id));

export type Attempt = typeof pinAttempts.$inferSelect;

export const countWrong = (db: Db, vendorId: string, memberId: string, since: Date) =>
  db.$count(
    pinAttempts,
    and(matches(pinAttempts, { vendorId, memberId, succeeded: false }), gt(pinAttempts.at, since)),
  );

export const markRight = (db: Db, key: Key) =>
  db.update(pinAttempts).set({ succeeded: true }).where(matches(pinAttempts, key));

/** Of a member with another PIN. */
export const deleteAttempts = (tx: Db, vendorId: string, memberId: string) =>
  tx.delete(pinAttempts).where(matches(pinAttempts, { vendorId, memberId }));

export const isOldAttempt = (before: Date) => lt(pinAttempts.at, before);

/** Codes that nobody entered. */
export const isOldCode = (before: Date) => and(isNull(storeDevices.enrolledAt), lt(storeDevices.codeExpiresAt, before));
