import { and, count, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { AccountState } from '@vendor-portal/contract/vendors/account-status.ts';
import { prepareQuery, prepareStatement, type Params } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { sessionEnded, vendorTopic } from '../../platform/events/pub-sub/pub-sub.ts';
import { membersToJoin } from '../team/team.queries.ts';
import { accountsToJoin } from '../vendors/vendors.queries.ts';
import { sessions, trustedDevices } from './sessions.tables.ts';
import { setImmediate } from 'node:timers/promises';
import { matches } from '../../platform/database/rows.ts';

/** Null where the member or the owner is that no more. */
const roleOfSession = sql<RightsHolder['role'] | null>`case
  when ${sessions.memberId} is not null then member.role
  when ${sessions.deviceId} is not null then 'device'
  when coalesce(${sessions.personId}, account.owner_id) = account.owner_id then 'owner' end`;

function openSessions(db: Db, which: SQL) {
  const account = accountsToJoin(db);
  const member = membersToJoin(db);
  return db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      vendorId: sessions.vendorId,
      personId: sessions.personId,
      memberId: sessions.memberId,
      deviceId: sessions.deviceId,
      role: roleOfSession,
      isLimited: sessions.isLimited,
      isTrusted: sessions.isTrusted,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      ownerId: account.ownerId,
      status: account.status,
      statusReason: account.statusReason,
      statusBeforeBlock: account.statusBeforeBlock,
      vendorType: account.type,
      timeZone: account.timeZone,
    })
    .from(sessions)
    .innerJoin(account, eq(account.id, sessions.vendorId))
    .leftJoin(member, and(eq(member.vendorId, sessions.vendorId), eq(member.id, sessions.memberId)))
    .where(and(which, isNull(sessions.endedAt)));
}

export type OpenSession = Awaited<ReturnType<typeof openSessions>>[number];

const queryByToken = prepareQuery('sessions by token', (db, params: Params<{ hashes: readonly string[] }>) =>
  openSessions(db, sql`${sessions.tokenHash} = any(${params.hashes}::text[])`),
);

export async function findSessionsByToken(db: Db, hashes: readonly string[]): Promise<Map<string, OpenSession>> {
  const found = await queryByToken(db, { hashes });
  return new Map(found.map((session) => [session.tokenHash, session]));
}

const queryById = prepareQuery('sessions by id', (db, params: Params<{ ids: readonly string[] }>) =>
  openSessions(db, sql`${sessions.id} = any(${params.ids}::uuid[])`),
);

/** Of all open streams; passed as an array, so that the query text stays the same. */
export const findSessions = (db: Db, ids: readonly string[]) => queryById(db, { ids });

export type SessionHolder = Pick<OpenSession, 'personId' | 'memberId' | 'deviceId' | 'ownerId' | 'role'>;

interface SessionKey {
  readonly sessionId: string;
  readonly vendorId: string;
}

const queryRights = prepareStatement(
  'rights of a session',
  ({ sessionId, vendorId }: Params<SessionKey>) => sql<AccountState & SessionHolder & { isLimited: boolean }>`
    select ${sessions.isLimited} as "isLimited", account.status, account.status_before_block as "statusBeforeBlock",
      ${sessions.personId} as "personId", ${sessions.memberId} as "memberId", ${sessions.deviceId} as "deviceId",
      account.owner_id as "ownerId", ${roleOfSession} as role
    from ${sessions} join vendors account on account.id = ${sessions.vendorId}
      left join members member on member.vendor_id = ${sessions.vendorId} and member.id = ${sessions.memberId}
        and member.ended_at is null
    where ${sessions.id} = ${sessionId} and ${sessions.vendorId} = ${vendorId} and ${sessions.endedAt} is null`,
);

export async function findRights(tx: Db, key: SessionKey) {
  const { rows } = await queryRights(tx, { sessionId: key.sessionId, vendorId: key.vendorId });
  return rows[0] && { isLimited: rows[0].isLimited, account: rows[0], holder: rows[0] };
}

export const touchSessions = (db: Db, ids: readonly string[], now: Date) =>
  db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(sql`${sessions.id} = any(${sql.param([...ids])}::uuid[])`);

export const listOpenSessions = (db: Db, vendorId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.vendorId, vendorId), isNull(sessions.endedAt), eq(sessions.isLimited, false)))
    .orderBy(desc(sessions.lastSeenAt));

interface WhichSessions {
  readonly only?: string;
  readonly device?: string;
  readonly except?: string;
  readonly isLimited?: boolean;
}

/** Ends one session, all of a kind, or all but one, and makes every process close their streams. */
export async function endSessions(db: Db, vendorId: string, now: Date, which: WhichSessions = {}) {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.vendorId, vendorId),
        isNull(sessions.endedAt),
        which.only === undefined ? undefined : eq(sessions.id, which.only),
        which.device === undefined ? undefined : eq(sessions.deviceHash, which.device),
        which.isLimited === undefined ? undefined : eq(sessions.isLimited, which.isLimited),
        which.except === undefined ? undefined : sql`${sessions.id} <> ${which.except}`,
      ),
    )
    .returning({ id: sessions.id, deviceHash: sessions.deviceHash });
  for (const { id } of ended) db.publishAfterCommit({ topic: vendorTopic(vendorId), text: sessionEnded(id) });
  return ended;
}

export async function deleteTrustedDevices(db: Db, vendorId: string, except?: string): Promise<void> {
  const present = sql`(select ${sessions.deviceHash} from ${sessions} where ${sessions.id} = ${except ?? null})`;
  await db
    .delete(trustedDevices)
    .where(
      and(
        eq(trustedDevices.vendorId, vendorId),
        except === undefined ? undefined : sql`${trustedDevices.deviceHash} is distinct from ${present}`,
      ),
    );
}

export const shortenOtherSessions = (db: Db, vendorId: string, except: string) =>
  db
    .update(sessions)
    .set({ isTrusted: false })
    .where(and(eq(sessions.vendorId, vendorId), isNull(sessions.endedAt), ne(sessions.id, except)));

/** Null if the client sent no device id. */
export async function deviceOfSession(db: Db, vendorId: string, sessionId: string): Promise<string | null> {
  const [session] = await db
    .select({ deviceHash: sessions.deviceHash })
    .from(sessions)
    .where(matches(sessions, { vendorId, id: sessionId }));
  return session?.deviceHash ?? null;
}

/** If the device signs in again, it is a new one. */
export async function deleteDevice(db: Db, vendorId: string, deviceHash: string): Promise<void> {
  await db.delete(trustedDevices).where(matches(trustedDevices, { vendorId, deviceHash }));
  await db.update(sessions).set({ deviceHash: null }).where(matches(sessions, { vendorId, deviceHash }));
}

export const eraseDevices = (db: Db, vendorId: string) =>
  db.update(sessions).set({ userAgent: '', deviceHash: null }).where(eq(sessions.vendorId, vendorId));

/** Among stored sessions: all, and those of this device. */
export async function countSessions(db: Db, vendorId: string, device: { hash: string | null; userAgent: string }) {
  const isThis = device.hash === null ? eq(sessions.userAgent, device.userAgent) : eq(sessions.deviceHash, device.hash);
  const [counted] = await db
    .select({ all: count(), ofDevice: sql<number>`count(*) filter (where ${isThis})::int` })
    .from(sessions)
    .where(matches(sessions, { vendorId, isLimited: false }));
  return counted ?? { all: 0, ofDevice: 0 };
}

/** Among stored sessions. Runs the same query without a vendor. */
export async function wasDeviceSeen(db: Db, vendorId: string | null, deviceHash: string): Promise<boolean> {
  const [seen] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        vendorId === null ? sql`false` : eq(sessions.vendorId, vendorId),
        eq(sessions.deviceHash, deviceHash),
        eq(sessions.isLimited, false),
      ),
    )
    .limit(1);
  return seen !== undefined;
}

export async function isDeviceTrusted(
  db: Db,
  vendorId: string | null,
  deviceHash: string,
  now: Date,
): Promise<boolean> {
  const [device] = await db
    .select()
    .from(trustedDevices)
    .where(
      and(
        vendorId === null ? sql`false` : eq(trustedDevices.vendorId, vendorId),
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

/** Keys without a match are left out. */
type FindAll<Key, Found> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>;

/** Look-ups within one turn of the event loop become one query, which saves round trips under load. */
export function batchLookups<Key, Found>(findAll: FindAll<Key, Found>): (key: Key) => Promise<Found | undefined> {
  let keys: Set<Key> | undefined;
  let found: ReturnType<typeof findAll> | undefined;

  const findBatch = async () => {
    await setImmediate();
    const batch = [...(keys ?? [])];
    keys = undefined;
    return findAll(batch);
  };

  return async (key) => {
    if (keys === undefined) {
      keys = new Set();
      found = findBatch();
    }
    keys.add(key);
    return (await found)?.get(key);
  };
}
