import { PIN_DIGITS, isObviousPin, pinRefusal } from '@vendor-portal/contract/team/pin.ts';
import type { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { createHmac } from 'node:crypto';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { after, days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, isSecret, newCode } from '../../platform/secrets.ts';
import { appKey } from '../gateway-keys/app-keys.service.ts';
import { confirmPassword } from '../passwords/passwords.service.ts';
import { endSessions, isPinOf } from '../sessions/sessions.queries.ts';
import { getLockedVendor } from '../vendors/vendors.service.ts';
import { deleteAttempts } from './tablets.queries.ts';
import * as queries from './team.queries.ts';
import { demandManaging, findManaged } from './team.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly write: Write };

const STARTER_LASTS = days(1);

type MemberKey = Pick<queries.Member, 'id' | 'vendorId'>;

/** Four digits are guessed at once from a stolen database, so a key goes into the hash that isn't in it. */
async function withKey(db: Db, memberId: string, pin: string): Promise<string> {
  return createHmac('sha256', await appKey(db, 'pins'))
    .update(`${memberId} ${pin}`)
    .digest('base64url');
}

export const hashPin = async (db: Db, memberId: string, pin: string) => hashSecret(await withKey(db, memberId, pin));

export const isPin = async (db: Db, memberId: string, hashed: string, pin: string) =>
  isSecret(hashed, await withKey(db, memberId, pin));

function makeStarterPin(): string {
  const pin = newCode(PIN_DIGITS.kitchen);
  return isObviousPin(pin) ? makeStarterPin() : pin;
}

/** With another PIN, wrong tries of the one before count no more, and nobody goes on with it. */
export async function replacePin(
  tx: Db,
  clock: Clock,
  by: Actor,
  { vendorId, id }: MemberKey,
  change: Pick<queries.Member, 'pinHash' | 'starterPinUntil'>,
  exceptSession?: string,
): Promise<void> {
  await queries.changeMember(tx, vendorId, id, change);
  await deleteAttempts(tx, vendorId, id);
  await endSessions(
    tx,
    isPinOf(vendorId, id),
    clock.now(),
    exceptSession === undefined ? {} : { except: exceptSession },
  );
  await recordAudit(tx, clock.now(), by, { vendorId, kind: 'pin_changed', target: id });
}

type Added = CallArguments<typeof pinsContract.addMember>['body'];

export async function addMember({ db, clock, write }: Deps, by: Actor, caller: Caller, { name, role }: Added) {
  demandManaging(caller.role, role);
  const { vendorId, memberId: addedBy } = caller;
  const [memberId, pin, now] = [newId(), makeStarterPin(), clock.now()];
  const pinHash = await hashPin(db, memberId, pin);
  return write(async (tx) => {
    await getLockedVendor(tx, vendorId);
    const starter = { pinHash, starterPinUntil: after(now, STARTER_LASTS) };
    await queries.addMember(tx, { id: memberId, vendorId, name, role, joinedAt: now, addedBy, ...starter });
    await recordAudit(tx, now, by, { vendorId, kind: 'member_added', target: memberId, after: { role } });
    return { memberId, pin };
  });
}

export async function resetPin({ db, clock, write }: Deps, by: Actor, caller: Caller, memberId: string) {
  const pin = makeStarterPin();
  const pinHash = await hashPin(db, memberId, pin);
  return write(async (tx) => {
    const member = await findManaged(tx, caller, memberId);
    if (member.personId !== null)
      throw new AppError('conflict', {
        message: `${member.name} sets a PIN on their own device, with their password.`,
      });
    const starterPinUntil = after(clock.now(), STARTER_LASTS);
    await replacePin(tx, clock, by, member, { pinHash, starterPinUntil });
    return { memberId, pin };
  });
}

async function findOwn(db: Db, { vendorId, memberId }: Caller): Promise<queries.Member> {
  const member = memberId === null ? undefined : await queries.findMember(db, vendorId, memberId);
  if (member) return member;
  throw new AppError('conflict', { message: 'The owner has no PIN. Sign in on your own device instead.' });
}

type OwnPin = CallArguments<typeof pinsContract.setPin>['body'];

export async function setPin({ db, clock, write }: Deps, by: Actor, caller: Caller, { pin, password }: OwnPin) {
  const { vendorId, sessionId } = caller;
  const member = await findOwn(db, caller);
  const { id, personId, role } = member;
  if (personId === null)
    throw new AppError('conflict', { message: 'Ask the owner or a manager to give you a new PIN.' });
  const refusal = pinRefusal(pin, role);
  if (refusal !== undefined) throw invalidField('body.pin', refusal);
  await confirmPassword({ db, clock }, by, { who: { vendorId, personId, sessionId }, password });
  const pinHash = await hashPin(db, id, pin);
  return write(async (tx) => {
    await replacePin(tx, clock, by, member, { pinHash, starterPinUntil: null }, sessionId);
    return null;
  });
}
