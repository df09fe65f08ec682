import { pinRefusal } from '@vendor-portal/contract/team/pin.ts';
import type { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { before, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import { tryAgain } from '../../platform/http/responses/try-again.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessions, isPinOnTablet } from '../sessions/sessions.queries.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { findLocks, lockingSince, OF_MEMBER } from './pin-locks.ts';
import { hashPin, isPin, replacePin } from './pins.service.ts';
import * as tablets from './tablets.queries.ts';
import { noSuchTablet } from './tablets.service.ts';
import * as queries from './team.queries.ts';
import { pinAttempts } from './team.tables.ts';
import { readTeam } from './team.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly write: Write };

/** The guard lets only tablets come here. */
const tabletOf = ({ vendorId, deviceId }: Caller) => ({ vendorId, id: deviceId ?? '' });

const isOver = ({ starterPinUntil }: queries.Member, now: Date) => starterPinUntil !== null && starterPinUntil <= now;

export async function listTabletPeople(db: Db, clock: Clock, caller: Caller) {
  const { vendorId, id } = tabletOf(caller);
  const now = clock.now();
  const people = await queries.listMembersWithPin(db, vendorId);
  const tablet = (await tablets.listTablets(db, vendorId)).find((each) => each.id === id);
  const attempts = await tablets.listAttempts(db, vendorId, lockingSince(now), id);
  const locks = findLocks(tablet ?? { pinsUnlockedAt: null }, attempts, now);
  return {
    people: people.map((member) => ({
      memberId: member.id,
      name: member.name,
      role: member.role,
      isLocked: (locks.tablet ?? locks.ofMember(member.id)) !== undefined || isOver(member, now),
    })),
  };
}

export async function unlockPins(tx: Db, clock: Clock, by: Actor, caller: Caller, deviceId: string) {
  const { vendorId } = caller;
  const now = clock.now();
  if (!(await tablets.changeTablet(tx, { id: deviceId, vendorId }, { pinsUnlockedAt: now }))) throw noSuchTablet();
  await recordAudit(tx, now, by, { vendorId, kind: 'pins_unlocked', target: deviceId });
  return readTeam(tx, clock, caller);
}

type Opened = queries.Member & { readonly pinHash: string };

function findRefusal(member: Opened, locks: ReturnType<typeof findLocks>, wrongToday: number, now: Date) {
  const remedy = member.personId === null ? 'Ask for a new one.' : 'Set a new one on your own device.';
  if (isOver(member, now)) return new AppError('pin_expired', { message: `This PIN has expired. ${remedy}` });
  if (wrongToday >= OF_MEMBER.most) return new AppError('pin_locked', { message: `Too many wrong PINs. ${remedy}` });
  const until = locks.tablet ?? locks.ofMember(member.id);
  if (until === undefined) return undefined;
  const { sentence, retryAfterSeconds } = tryAgain(now, until);
  const where = locks.tablet ? ' on this tablet' : '';
  return new AppError('pin_locked', { message: `Too many wrong PINs${where}. ${sentence}`, retryAfterSeconds });
}

/**
 * Counts as wrong until the PIN is found right. Before it is checked and one at a time per tablet and member, so that
 * concurrent tries can't exceed the limits.
 */
async function countAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: { vendorId: string; id: string },
  memberId: string,
) {
  const { vendorId, id: deviceId } = key;
  const { attempt, member, refusal } = await db.transaction(async (tx) => {
    const tablet = await tablets.lockTabletRow(tx, key);
    if (!tablet) throw noSuchTablet();
    const found = await queries.lockMember(tx, vendorId, memberId);
    if (!found?.pinHash) throw new AppError('gone', { message: 'They have no PIN here any more.' });
    const now = clock.now();
    const opened = { ...found, pinHash: found.pinHash };
    const locks = findLocks(tablet, await tablets.listAttempts(tx, vendorId, lockingSince(now), deviceId), now);
    const wrongToday = await tablets.countWrong(tx, vendorId, memberId, before(now, OF_MEMBER.within));
    const refused = findRefusal(opened, locks, wrongToday, now);
    // From now on only another PIN helps, also tomorrow.
    if (wrongToday >= OF_MEMBER.most) await queries.changeMember(tx, vendorId, memberId, { starterPinUntil: now });
    const row = { id: newId(), vendorId, deviceId, memberId, at: now };
    if (!refused) await tx.insert(pinAttempts).values(row);
    return { attempt: row, member: opened, refusal: refused };
  });
  if (refusal) throw refusal;
  return { attempt, member };
}

type Entered = CallArguments<typeof pinsContract.unlockTablet>['body'];

/** The hash of the PIN that a starter PIN has to be replaced with; undefined with a PIN of one's own. */
async function choosePin(db: Db, member: Opened, { pin, newPin }: Entered): Promise<string | undefined> {
  if (member.starterPinUntil === null) {
    if (newPin !== undefined) throw invalidField('body.newPin', 'You already have a PIN of your own.');
    return undefined;
  }
  if (newPin === undefined) throw new AppError('pin_choice_needed');
  const refusal = newPin === pin ? 'Choose another PIN than the one you were given.' : pinRefusal(newPin, member.role);
  if (refusal !== undefined) throw invalidField('body.newPin', refusal);
  return hashPin(db, member.id, newPin);
}

export async function unlockTablet(deps: Deps, by: Actor, caller: Caller, entered: Entered, client: Client) {
  const { db, clock, write } = deps;
  const { memberId, pin, stays = false } = entered;
  const key = tabletOf(caller);
  const { vendorId, id: deviceId } = key;
  const { attempt, member } = await countAttempt(deps, key, memberId);
  if (!(await isPin(db, memberId, member.pinHash, pin)))
    throw new AppError('pin_wrong', { fields: { 'body.pin': 'That PIN isn’t right.' } });
  await tablets.markRight(db, attempt);
  if (stays && member.role !== 'kitchen')
    throw invalidField('body.stays', 'Only kitchen staff can stay signed in on a tablet.');
  const chosen = await choosePin(db, member, entered);
  return write(async (tx) => {
    // Either may have ended, and the PIN may have been replaced, while it was checked.
    const tablet = await tablets.lockTabletRow(tx, key);
    const present = await queries.lockMember(tx, vendorId, memberId);
    if (!tablet || present?.pinHash !== member.pinHash || present.role !== member.role)
      throw new AppError('gone', { message: 'This PIN has just been changed.' });
    const theirs = { ...by, memberId };
    if (chosen !== undefined) await replacePin(tx, clock, theirs, present, { pinHash: chosen, starterPinUntil: null });
    await endSessions(tx, isPinOnTablet(vendorId, deviceId), clock.now());
    const holder = { personId: null, memberId, deviceId };
    return openSession(tx, clock, by, { vendorId, client, holder, isTrusted: stays });
  });
}

/** The tablet stays signed in. */
export async function lockTablet(tx: Db, clock: Clock, { vendorId, deviceId, sessionId }: Caller): Promise<null> {
  await endSessions(tx, isPinOnTablet(vendorId, deviceId ?? ''), clock.now(), { only: sessionId });
  return null;
}
