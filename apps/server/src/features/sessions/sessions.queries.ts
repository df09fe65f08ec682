import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { NIL } from 'uuid';
import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { AccountState } from '@vendor-portal/contract/vendors/account-status.ts';
import { prepareQuery, prepareStatement, type Params } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { sessionEnded, vendorTopic } from '../../platform/events/pub-sub/pub-sub.ts';
import { membersToJoin } from '../team/memberships.queries.ts';
import { accountsToJoin } from '../vendors/vendors.queries.ts';
import { sessions } from './sessions.tables.ts';
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

/** And the tablets that they are on, but for those that are being changed: whoever does may end these sessions next. */
export const touchSessions = (db: Db, ids: readonly string[], now: Date) =>
  db.execute(sql`
    with seen as (
      update sessions set last_seen_at = ${now.toISOString()} where id = any(${sql.param([...ids])}::uuid[])
      returning device_id, vendor_id),
    free as (
      select d.id, d.vendor_id from store_devices d join seen on seen.device_id = d.id and seen.vendor_id = d.vendor_id
      for no key update of d skip locked)
    update store_devices d set last_seen_at = ${now.toISOString()} from free
    where d.id = free.id and d.vendor_id = free.vendor_id`);

/** Who signs in to a store; on a tablet nobody does. */
export interface Signer {
  readonly vendorId: string;
  readonly personId: string | null;
  /** Null where they work in no store. */
  readonly role: RightsHolder['role'] | null;
}

/** Runs the same queries for an address without an account. */
export const NOBODY: Signer = { vendorId: NIL, personId: NIL, role: 'owner' };

/** In all stores. The version before writes no person and means the owner. */
export const isSigners = ({ vendorId, personId, role }: Signer) =>
  or(
    eq(sessions.personId, personId ?? NIL),
    and(isNull(sessions.personId), isNull(sessions.deviceId), eq(sessions.vendorId, role === 'owner' ? vendorId : NIL)),
  );

/** Of everybody who signed in there; a tablet's ends by its revocation only. */
export const isInStore = (vendorId: string) => and(eq(sessions.vendorId, vendorId), isNull(sessions.deviceId));

/** Of a member, in their store. */
export const isMembers = (vendorId: string, memberId: string) =>
  and(eq(sessions.vendorId, vendorId), eq(sessions.memberId, memberId));

/** Of a shared tablet, and of whoever entered a PIN there, or of the latter alone. */
export const isOnTablet = (vendorId: string, deviceId: string) => matches(sessions, { vendorId, deviceId });
export const isPinOnTablet = (vendorId: string, deviceId: string) =>
  and(isOnTablet(vendorId, deviceId), isNotNull(sessions.memberId));
export const isPinOf = (vendorId: string, memberId: string) =>
  and(isMembers(vendorId, memberId), isNotNull(sessions.deviceId));
export const listTabletSessions = (db: Db, vendorId: string) =>
  db.select({ id: sessions.id }).from(sessions).where(isOnAnyTablet(vendorId));
export const isOnAnyTablet = (vendorId: string) => and(eq(sessions.vendorId, vendorId), isNotNull(sessions.deviceId));

/** When a member last did something in the store. */
export const lastActive = (vendorId: SQLWrapper, memberId: SQLWrapper) =>
  sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.vendorId} = ${vendorId} and ${sessions.memberId} = ${memberId})`.mapWith(
    sessions.lastSeenAt,
  );

/** When the person last signed in to the store. */
export const lastSignIn = (personId: SQLWrapper, vendorId: SQLWrapper) =>
  sql`(select max(${sessions.createdAt}) from ${sessions} where ${sessions.personId} = ${personId} and ${sessions.vendorId} = ${vendorId})`;

export function listOpenSessions(db: Db, vendorId: string, who?: Signer) {
  const account = accountsToJoin(db);
  const member = membersToJoin(db);
  const isMember = and(eq(member.vendorId, sessions.vendorId), eq(member.id, sessions.memberId));
  return db
    .select({ ...getTableColumns(sessions), role: roleOfSession })
    .from(sessions)
    .innerJoin(account, eq(account.id, sessions.vendorId))
    .leftJoin(member, isMember)
    .where(
      and(
        eq(sessions.vendorId, vendorId),
        who && isSigners(who),
        isNull(sessions.endedAt),
        eq(sessions.isLimited, false),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
}

interface WhichSessions {
  readonly only?: string;
  readonly device?: string;
  readonly except?: string;
  readonly isLimited?: boolean;
}

/** Ends one session, all of a kind, or all but one, and makes every process close their streams. */
export async function endSessions(db: Db, whose: SQL | undefined, now: Date, which: WhichSessions = {}) {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        whose,
        isNull(sessions.endedAt),
        which.only === undefined ? undefined : eq(sessions.id, which.only),
        which.device === undefined ? undefined : eq(sessions.deviceHash, which.device),
        which.isLimited === undefined ? undefined : eq(sessions.isLimited, which.isLimited),
        which.except === undefined ? undefined : ne(sessions.id, which.except),
      ),
    )
    .returning({ id: sessions.id, vendorId: sessions.vendorId, deviceHash: sessions.deviceHash });
  for (const { id, vendorId } of ended) {
    db.publishAfterCommit({ topic: vendorTopic(vendorId), text: sessionEnded(id) });
  }
  return ended;
}

/** For tablets of a blocked store, whose sessions stay. */
export async function closeTabletStreams(tx: Db, vendorId: string): Promise<void> {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isOnAnyTablet(vendorId), isNull(sessions.endedAt)));
  for (const { id } of open) tx.publishAfterCommit({ topic: vendorTopic(vendorId), text: sessionEnded(id) });
}

export const shortenOtherSessions = (db: Db, who: Signer, except: string) =>
  db
    .update(sessions)
    .set({ isTrusted: false })
    .where(and(isSigners(who), isNull(sessions.endedAt), ne(sessions.id, except)));

/** Null if the client sent no device id. */
export async function deviceOfSession(db: Db, vendorId: string, sessionId: string): Promise<string | null> {
  const [session] = await db
    .select({ deviceHash: sessions.deviceHash })
    .from(sessions)
    .where(matches(sessions, { vendorId, id: sessionId }));
  return session?.deviceHash ?? null;
}

export const eraseDevices = (db: Db, vendorId: string) =>
  db.update(sessions).set({ userAgent: '', deviceHash: null }).where(eq(sessions.vendorId, vendorId));

/** Among stored sessions: all, and those of this device. */
export async function countSessions(db: Db, who: Signer, device: { hash: string | null; userAgent: string }) {
  const isThis = device.hash === null ? eq(sessions.userAgent, device.userAgent) : eq(sessions.deviceHash, device.hash);
  const [counted] = await db
    .select({ all: count(), ofDevice: sql<number>`count(*) filter (where ${isThis})::int` })
    .from(sessions)
    .where(and(isSigners(who), eq(sessions.isLimited, false)));
  return counted ?? { all: 0, ofDevice: 0 };
}

/** Among stored sessions. */
export async function wasDeviceSeen(db: Db, who: Signer, deviceHash: string): Promise<boolean> {
  const [seen] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isSigners(who), eq(sessions.deviceHash, deviceHash), eq(sessions.isLimited, false)))
    .limit(1);
  return seen !== undefined;
}

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
