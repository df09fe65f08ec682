import { accountRights, type AccountState } from '@vendor-portal/contract/vendors/account-status.ts';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { after, before, days, hours, minutes, seconds, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { newId } from '../../platform/database/ids.ts';
import { PIN_TOKEN, type Authenticate, type Caller, type FindRights } from '../../platform/http/guard/access.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { type Client, nameDevice } from '../../platform/http/client.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';

import { getLockedVendor, ownerOf } from '../vendors/vendors.service.ts';
import { batchLookups, type Signer } from './sessions.queries.ts';
import * as queries from './sessions.queries.ts';
import * as devices from './trusted-devices.queries.ts';
import { sessions } from './sessions.tables.ts';
import { codeHolder, expireCodes } from '../one-time-codes/one-time-codes.queries.ts';

const IDLE = hours(12);
const IDLE_TRUSTED = days(7);
const LONGEST = days(30);
const DEVICE_TRUSTED = days(30);

const PIN = { idle: minutes(3), longest: hours(12) };

type Place = Pick<queries.SessionHolder, 'memberId' | 'deviceId'>;

const isTablet = ({ memberId, deviceId }: Place) => deviceId !== null && memberId === null;
const isPinSession = ({ memberId, deviceId }: Place) => deviceId !== null && memberId !== null;

/** Recording every request would make each read a write; a minute is exact enough for 12 hours. */
function seenEvery(session: Place): number {
  if (isPinSession(session)) return seconds(10);
  return isTablet(session) ? seconds(30) : minutes(1);
}

export function authenticator(db: Db, clock: Clock): Authenticate {
  const findByToken = batchLookups((hashes: readonly string[]) => queries.findSessionsByToken(db, hashes));
  return async (token) => {
    const session = await findByToken(hashSessionToken(token));
    const now = clock.now();
    const holder = session && isAlive(session, now) && findHolder(session);
    if (!holder) return undefined;
    if (idleFor(session, now) > seenEvery(session)) await queries.touchSessions(db, [session.id], now);
    const {
      id: sessionId,
      vendorId,
      isLimited,
      statusReason,
      status,
      statusBeforeBlock,
      vendorType,
      timeZone,
    } = session;
    const account = { status, statusBeforeBlock };
    return { sessionId, vendorId, isLimited, account, statusReason, vendorType, timeZone, ...holder };
  };
}

type Holder = Pick<Caller, 'role' | 'personId' | 'memberId' | 'deviceId'>;

/** Read from the rows each time: undefined once a member has left or the store has another owner. */
function findHolder({ role, ownerId, personId, memberId, deviceId }: queries.SessionHolder): Holder | undefined {
  if (role === null) return undefined;
  return { role, personId: personId ?? (role === 'owner' ? ownerId : null), memberId, deviceId };
}

/** Whether it has run out needn't be checked again: that takes hours, and a request lasts minutes. */
export const findRights: FindRights = async (tx, caller) => {
  const found = await queries.findRights(tx, caller);
  const holder = found && isAdmitted(found.account, found.holder) && findHolder(found.holder);
  return holder ? { isLimited: found.isLimited, account: found.account, ...holder } : undefined;
};

/** A block refuses a tablet and leaves its session alone, so that it works again afterwards. */
const isAdmitted = (account: AccountState, { deviceId }: Pick<Place, 'deviceId'>) =>
  accountRights(account).maySignIn || (deviceId !== null && account.status === 'BLOCKED');

type SessionTimes = Place & Pick<queries.OpenSession, 'isTrusted' | 'createdAt' | 'lastSeenAt'>;

const idleFor = ({ lastSeenAt }: Pick<SessionTimes, 'lastSeenAt'>, now: Date) => now.getTime() - lastSeenAt.getTime();

/** A tablet's ends by its revocation only; a PIN session that stays has no idle end. */
function hasRunOut(session: SessionTimes, now: Date): boolean {
  if (isTablet(session)) return false;
  const { isTrusted, createdAt } = session;
  const { idle, longest } = isPinSession(session)
    ? { idle: isTrusted ? PIN.longest : PIN.idle, longest: PIN.longest }
    : { idle: isTrusted ? IDLE_TRUSTED : IDLE, longest: LONGEST };
  return idleFor(session, now) > idle || now.getTime() - createdAt.getTime() > longest;
}

const isAlive = (session: queries.OpenSession, now: Date) =>
  !hasRunOut(session, now) && isAdmitted(session, session) && session.role !== null;

/** Which of these sessions are still valid, in one query. Their use is recorded. */
export async function keepAlive(db: Db, clock: Clock, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const found = await queries.findSessions(db, ids);
  const alive = found.filter((session) => isAlive(session, now) && accountRights(session).maySignIn);
  const unseen = alive.filter((session) => idleFor(session, now) > seenEvery(session)).map(({ id }) => id);
  if (unseen.length > 0) await queries.touchSessions(db, unseen, now);
  return new Set(alive.map(({ id }) => id));
}

/** Marks the tokens of members and tablets. */
const TEAM_TOKEN = 'team_';

/** The version before takes every session for the owner's, so it must not find others under the token's own hash. */
const hashSessionToken = (token: string) =>
  hashToken([TEAM_TOKEN, PIN_TOKEN].some((mark) => token.startsWith(mark)) ? `member ${token}` : token);

interface NewSession {
  readonly vendorId: string;
  readonly client: Client;
  /** Of a PIN session: stays without an idle end. */
  readonly isTrusted?: boolean;
  readonly isLimited?: boolean;
  /** Left out for the owner. */
  readonly holder?: Pick<Caller, 'personId' | 'memberId' | 'deviceId'> | undefined;
}

/** Only a hash of the token is stored. */
export async function openSession(tx: Db, clock: Clock, by: Actor, session: NewSession) {
  const { vendorId, client, isTrusted = false, isLimited = false, holder } = session;
  const mark = holder ? (isPinSession(holder) ? PIN_TOKEN : TEAM_TOKEN) : '';
  const token = `${mark}${newToken()}`;
  const [id, now] = [newId(), clock.now()];
  await tx.insert(sessions).values({
    id,
    vendorId,
    ...(holder ?? { personId: ownerOf(vendorId) }),
    tokenHash: hashSessionToken(token),
    isTrusted,
    isLimited,
    userAgent: client.userAgent,
    deviceHash: hashDevice(client),
    createdAt: now,
    lastSeenAt: now,
  });
  // The visitor is the vendor from here on.
  const { memberId = null, deviceId = null } = holder ?? {};
  const vendor: Actor = { ...by, actor: 'vendor', actorId: id, memberId, deviceId, claimedMemberId: null };
  if (!isLimited && deviceId === null)
    await recordAudit(tx, now, vendor, { vendorId, kind: 'signed_in', after: { isTrusted } });
  return { token, vendorId };
}

export const hashDevice = ({ deviceId }: Client) => (deviceId === undefined ? null : hashToken(deviceId));

/** A device that never signed in to this account, although others did. */
export async function isNewDevice(db: Db, who: Signer, client: Client): Promise<boolean> {
  const device = { hash: hashDevice(client), userAgent: client.userAgent };
  const { all, ofDevice } = await queries.countSessions(db, who, device);
  return all > 0 && ofDevice === 0;
}

/**
 * Everybody's, on every process; removes the trust of all devices and expires the owner's sign-in codes. The caller has
 * locked the vendor.
 */
export async function endAllSessions(tx: Db, clock: Clock, by: Actor, vendorId: string): Promise<void> {
  const ended = await queries.endSessions(tx, queries.isInStore(vendorId), clock.now());
  await devices.endTrustInStore(tx, vendorId);
  await expireCodes(tx, { vendorId, personId: null }, 'sign_in', clock.now());
  await recordAudit(tx, clock.now(), by, { vendorId, kind: 'sessions_ended', after: { ended: ended.length } });
}

/**
 * One person's in all stores, or all but one; removes the other devices' trust too and expires sign-in codes. The
 * caller has locked the account.
 */
export async function endOwnSessions(
  tx: Db,
  clock: Clock,
  by: Actor,
  who: Signer,
  exceptSession?: string,
): Promise<number> {
  const now = clock.now();
  const except = exceptSession === undefined ? {} : { except: exceptSession };
  const ended = await queries.endSessions(tx, queries.isSigners(who), now, except);
  await devices.endTrust(tx, who, exceptSession);
  await expireCodes(tx, codeHolder(who), 'sign_in', now);
  const inStore = ended.filter(({ vendorId }) => vendorId === who.vendorId);
  await recordAudit(tx, now, by, { vendorId: who.vendorId, kind: 'sessions_ended', after: { ended: inStore.length } });
  return ended.length;
}

/** Removes the other devices' trust. Their sessions stay, but only as long as an untrusted device's. */
export async function endTrustElsewhere(tx: Db, who: Signer, sessionId: string): Promise<void> {
  await devices.endTrust(tx, who, sessionId);
  await queries.shortenOtherSessions(tx, who, sessionId);
}

/** Sign-up's limited sessions end once the address is verified. */
export async function endLimitedSessions(tx: Db, clock: Clock, vendorId: string): Promise<void> {
  await queries.endSessions(tx, queries.isInStore(vendorId), clock.now(), { isLimited: true });
}

export async function isTrustedDevice(db: Db, clock: Clock, who: Signer, { deviceId }: Client): Promise<boolean> {
  return deviceId !== undefined && devices.isDeviceTrusted(db, who, hashToken(deviceId), clock.now());
}

/** A device that signed in to this account before. */
export async function isKnownDevice(db: Db, who: Signer, { deviceId }: Client): Promise<boolean> {
  return deviceId !== undefined && queries.wasDeviceSeen(db, who, hashToken(deviceId));
}

export async function trustDevice(tx: Db, clock: Clock, by: Actor, who: Signer, deviceId: string): Promise<void> {
  const [now, until] = [clock.now(), after(clock.now(), DEVICE_TRUSTED)];
  const { vendorId } = who;
  await devices.trustDevice(tx, who, hashToken(deviceId), until);
  await recordAudit(tx, now, by, { vendorId, kind: 'device_trusted', after: { until: until.toISOString() } });
}

export async function endSession(tx: Db, clock: Clock, by: Actor, vendorId: string, sessionId: string): Promise<null> {
  await queries.endSessions(tx, eq(sessions.vendorId, vendorId), clock.now(), { only: sessionId });
  await recordAudit(tx, clock.now(), by, { vendorId, kind: 'signed_out', target: sessionId });
  return null;
}

/** A person's own in this store. */
export async function listSessions(db: Db, clock: Clock, who: Signer, currentId: string) {
  const live = await liveSessions(db, clock, who.vendorId, who);
  return live.map((session) => ({
    id: session.id,
    device: nameDevice(session.userAgent),
    isTrusted: session.isTrusted,
    isCurrent: session.id === currentId,
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  }));
}

export async function liveSessions(db: Db, clock: Clock, vendorId: string, who?: Signer) {
  const now = clock.now();
  return (await queries.listOpenSessions(db, vendorId, who)).filter((session) => !hasRunOut(session, now));
}

/** Only a tablet's is valid for longer. */
export const deleteOldSessions = (db: Db, now: Date) => {
  const isOver = or(isNotNull(sessions.endedAt), isNull(sessions.deviceId), isNotNull(sessions.memberId));
  return deleteInBatches(db, sessions, and(lt(sessions.createdAt, before(now, LONGEST)), isOver));
};

/**
 * Signs out one of the person's devices with all its sessions, and removes its trust. Anybody else's session counts as
 * unknown. An older session of the requesting device is ended alone, because its owner sits there.
 */
export async function revokeSession(
  tx: Db,
  clock: Clock,
  by: Actor,
  { sessionId: present, ...who }: Signer & { readonly sessionId: string },
  sessionId: string,
) {
  const { vendorId } = who;
  // A sign-in that found the device trusted may be about to open a session.
  await getLockedVendor(tx, vendorId);
  const own = and(eq(sessions.vendorId, vendorId), queries.isSigners(who));
  const ended = await queries.endSessions(tx, own, clock.now(), { only: sessionId });
  if (ended.length === 0) throw new AppError('gone', { message: 'That device is already signed out.' });
  const device = ended[0]?.deviceHash ?? null;
  const isHere = sessionId !== present && device === (device && (await queries.deviceOfSession(tx, vendorId, present)));
  if (device !== null && !isHere) {
    ended.push(...(await queries.endSessions(tx, queries.isSigners(who), clock.now(), { device })));
    await devices.deleteDevice(tx, who, device);
  }
  await recordAudit(tx, clock.now(), by, {
    vendorId,
    kind: 'sessions_ended',
    target: sessionId,
    after: { ended: ended.length },
  });
  return { sessions: await listSessions(tx, clock, who, present) };
}
