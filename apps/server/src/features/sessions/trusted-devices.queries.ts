import { and, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Db } from '../../platform/database/db.ts';
import type { Signer } from './sessions.queries.ts';
import { sessions, trustedDevices } from './sessions.tables.ts';

/** Trust belongs to the person; the version before writes none and means the owner. */
const isTheirs = ({ vendorId, personId, role }: Signer) =>
  or(
    eq(trustedDevices.personId, personId ?? NIL),
    and(isNull(trustedDevices.personId), eq(trustedDevices.vendorId, role === 'owner' ? vendorId : NIL)),
  );

/** Those of everybody but owners are stored so that the version before doesn't take them for the owner's. */
const hashesOf = ({ personId }: Signer, deviceHash: string) => [deviceHash, `${personId} ${deviceHash}`];

export async function isDeviceTrusted(db: Db, who: Signer, deviceHash: string, now: Date): Promise<boolean> {
  const isDevice = inArray(trustedDevices.deviceHash, hashesOf(who, deviceHash));
  const [device] = await db
    .select()
    .from(trustedDevices)
    .where(and(isDevice, isTheirs(who), gt(trustedDevices.trustedUntil, now)));
  return device !== undefined;
}

export function trustDevice(db: Db, who: Signer, deviceHash: string, trustedUntil: Date) {
  const { vendorId, personId, role } = who;
  const [plain = '', marked = ''] = hashesOf(who, deviceHash);
  return db
    .insert(trustedDevices)
    .values({ vendorId, personId, deviceHash: role === 'owner' ? plain : marked, trustedUntil })
    .onConflictDoUpdate({
      target: [trustedDevices.vendorId, trustedDevices.deviceHash],
      set: { trustedUntil, personId },
    });
}

/** All, or all but that of the session's device. */
export async function endTrust(db: Db, who: Signer, exceptSession?: string): Promise<void> {
  const present = db
    .select({
      hash: sql`unnest(array[${sessions.deviceHash}, ${who.personId}::text || ' ' || ${sessions.deviceHash}])`,
    })
    .from(sessions)
    .where(and(eq(sessions.id, exceptSession ?? NIL), sql`${sessions.deviceHash} is not null`));
  await db.delete(trustedDevices).where(and(isTheirs(who), not(inArray(trustedDevices.deviceHash, present))));
}

export const endTrustInStore = (db: Db, vendorId: string) =>
  db.delete(trustedDevices).where(eq(trustedDevices.vendorId, vendorId));

/** If the device signs in again, it is a new one. */
export async function deleteDevice(db: Db, who: Signer, deviceHash: string): Promise<void> {
  const isDevice = inArray(trustedDevices.deviceHash, hashesOf(who, deviceHash));
  await db.delete(trustedDevices).where(and(isDevice, isTheirs(who)));
  const isOfDevice = and(eq(sessions.vendorId, who.vendorId), eq(sessions.deviceHash, deviceHash));
  await db.update(sessions).set({ deviceHash: null }).where(isOfDevice);
}
