import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import type { tabletsContract } from '@vendor-portal/contract/team/tablets.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { createHmac, randomInt } from 'node:crypto';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { after, before, days, minutes, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { appKey } from '../gateway-keys/app-keys.service.ts';
import { endSessions, isOnTablet } from '../sessions/sessions.queries.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { getLockedVendor, lockVendor } from '../vendors/vendors.service.ts';
import * as queries from './tablets.queries.ts';
import { pinAttempts, storeDevices } from './team.tables.ts';
import { readTeam } from './team.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly write: Write };

const TABLETS_MOST = 20;
const CODE_LASTS = minutes(10);
const CODE_LENGTH = 8;

/** Without those that look alike. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]);

/** With a key, because so few characters could be guessed from a plain hash. */
export async function hashCode(db: Db, code: string): Promise<string> {
  const plain = code.replaceAll(/[ -]/g, '').toUpperCase();
  return createHmac('sha256', await appKey(db, 'pins'))
    .update(`enrolment ${plain}`)
    .digest('base64url');
}

export async function enrolTablet({ db, clock, write }: Deps, { vendorId, memberId: enrolledBy }: Caller) {
  const code = newCode().join('');
  const codeHash = await hashCode(db, code);
  return write(async (tx) => {
    await getLockedVendor(tx, vendorId);
    if ((await queries.listTablets(tx, vendorId)).length >= TABLETS_MOST)
      throw new AppError('conflict', { message: `You have ${TABLETS_MOST} tablets. Remove one first.` });
    const now = clock.now();
    const codeExpiresAt = after(now, CODE_LASTS);
    await queries.addCode(tx, { id: newId(), vendorId, name: '', enrolledBy, codeHash, codeExpiresAt }, now);
    return { code, expiresAt: codeExpiresAt.toISOString() };
  });
}

type Claim = CallArguments<typeof tabletsContract.claimTablet>['body'];

export async function claimTablet({ db, clock, write }: Deps, by: Actor, { code, name }: Claim, client: Client) {
  const codeHash = await hashCode(db, code);
  return write(async (tx) => {
    const now = clock.now();
    const known = await queries.findCode(tx, codeHash, now);
    // Whoever made the code may be losing the right to, and the store may be being blocked.
    const store = known && (await lockVendor(tx, known.vendorId));
    const mayUse = store !== undefined && accountRights(store).maySignIn;
    const tablet = mayUse ? await queries.claimCode(tx, store.id, codeHash, name, now) : undefined;
    if (!tablet) throw new AppError('device_code_wrong', { fields: { 'body.code': 'Check the code.' } });
    const { id: deviceId, vendorId, enrolledBy } = tablet;
    const holder = { personId: null, memberId: null, deviceId };
    const facts = { vendorId, kind: 'tablet_added' as const, target: deviceId, after: { enrolledBy } };
    await recordAudit(tx, now, { ...by, deviceId }, facts);
    return openSession(tx, clock, by, { vendorId, client, holder });
  });
}

export const noSuchTablet = () => new AppError('gone', { message: 'This tablet was already removed.' });

export async function revokeTablet(tx: Db, clock: Clock, by: Actor, caller: Caller, deviceId: string) {
  const { vendorId } = caller;
  const now = clock.now();
  if (!(await queries.changeTablet(tx, { id: deviceId, vendorId }, { endedAt: now }))) throw noSuchTablet();
  await endSessions(tx, isOnTablet(vendorId, deviceId), now);
  await recordAudit(tx, now, by, { vendorId, kind: 'tablet_removed', target: deviceId });
  return readTeam(tx, clock, caller);
}

/** Their windows are shorter. */
const ATTEMPTS_LAST = days(2);

export const deleteOldPinAttempts = (db: Db, now: Date) =>
  deleteInBatches(db, pinAttempts, queries.isOldAttempt(before(now, ATTEMPTS_LAST)));

export const deleteOldEnrolments = (db: Db, now: Date) =>
  deleteInBatches(db, storeDevices, queries.isOldCode(before(now, days(1))));
