import { and, count, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { askPrepared } from '../../../platform/database/ask-prepared.ts';
import { tellAfterCommit } from '../../../platform/database/after-commit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { sessionEnded, vendorTopic } from '../../../platform/events/carrier/carrier.ts';
import { vendors } from '../vendors.tables.ts';
import { sessions, trustedDevices } from './sessions.tables.ts';

const openSessions = (db: Db, which: SQL) =>
  db
    .select({
      id: sessions.id,
      vendorId: sessions.vendorId,
      isLimited: sessions.isLimited,
      isTrusted: sessions.isTrusted,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      status: vendors.status,
      statusReason: vendors.statusReason,
      statusBeforeBlock: vendors.statusBeforeBlock,
      vendorType: vendors.type,
      timeZone: vendors.timeZone,
    })
    .from(sessions)
    .innerJoin(vendors, eq(vendors.id, sessions.vendorId))
    .where(and(which, isNull(sessions.endedAt)));
export type OpenSession = Awaited<ReturnType<typeof openSessions>>[number];

export async function findSessionByToken(db: Db, tokenHash: string): Promise<OpenSession | undefined> {
  const [found] = await askPrepared(db, 'session by token', { tokenHash }, (given) =>
    openSessions(db, eq(sessions.tokenHash, given.tokenHash)),
  );
  return found;
}

export const findSessions = (db: Db, ids: readonly string[]) => openSessions(db, inArray(sessions.id, [...ids]));

export const touchSessions = (db: Db, ids: readonly string[], now: Date) =>
  db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(inArray(sessions.id, [...ids]));

export const listLiveSessions = (db: Db, vendorId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.vendorId, vendorId), isNull(sessions.endedAt), eq(sessions.isLimited, false)))
    .orderBy(desc(sessions.lastSeenAt));

interface WhichSessions {
  readonly only?: string;
  readonly except?: string;
  readonly isLimited?: boolean;
}

/** Ends one session, all of a kind, or all of the vendor's but one, and tells every process to close what they hold open. */
export async function endSessions(db: Db, vendorId: string, now: Date, which: WhichSessions = {}) {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.vendorId, vendorId),
        isNull(sessions.endedAt),
        which.only === undefined ? undefined : eq(sessions.id, which.only),
        which.isLimited === undefined ? undefined : eq(sessions.isLimited, which.isLimited),
        which.except === undefined ? undefined : sql`${sessions.id} <> ${which.except}`,
      ),
    )
    .returning({ id: sessions.id });
  for (const { id } of ended) tellAfterCommit(db, { topic: vendorTopic(vendorId), text: sessionEnded(id) });
  return ended.length;
}

/** The vendor's devices have to earn their trust again. */
export const forgetTrustedDevices = (db: Db, vendorId: string) =>
  db.delete(trustedDevices).where(eq(trustedDevices.vendorId, vendorId));

/** What a session tells of a person's devices. */
export const eraseDevices = (db: Db, vendorId: string) =>
  db.update(sessions).set({ userAgent: '', deviceHash: null }).where(eq(sessions.vendorId, vendorId));

/** How many full sessions there ever were (as far as we remember), and how many of them from this device. */
export async function countSessions(db: Db, vendorId: string, device: { hash: string | null; userAgent: string }) {
  const isThis = device.hash === null ? eq(sessions.userAgent, device.userAgent) : eq(sessions.deviceHash, device.hash);
  const [counted] = await db
    .select({ all: count(), ofDevice: sql<number>`count(*) filter (where ${isThis})::int` })
    .from(sessions)
    .where(and(eq(sessions.vendorId, vendorId), eq(sessions.isLimited, false)));
  return counted ?? { all: 0, ofDevice: 0 };
}

export async function isDeviceTrusted(db: Db, vendorId: string, deviceHash: string, now: Date): Promise<boolean> {
  const [device] = await db
    .select()
    .from(trustedDevices)
    .where(
      and(
        eq(trustedDevices.vendorId, vendorId),
        eq(trustedDevices.deviceHash, deviceHash),
        gt(trustedDevices.trustedUntil, now),
      ),
    );
  return device !== undefined;
}

export const trustDevice = (db: Db, vendorId: string, deviceHash: string, trustedUntil: Date) =>
  db
    .insert(trustedDevices)
    .values({ vendorId, deviceHash, trustedUntil })
    .onConflictDoUpdate({ target: [trustedDevices.vendorId, trustedDevices.deviceHash], set: { trustedUntil } });
