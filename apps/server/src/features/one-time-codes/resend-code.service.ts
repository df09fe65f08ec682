import { rightsOf, workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { before, hours, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/input/client.ts';
import { isKnownDevice } from '../vendors/sessions/sessions.service.ts';
import { findVendor, findVendorByEmail } from '../vendors/vendors.service.ts';
import { askerHashOf } from './asker.service.ts';
import { newestOfAsker, newestOfChallenge, type CodeOwner, type SentCode } from './one-time-codes.queries.ts';
import { lockAddress, sendCode } from './one-time-codes.service.ts';

/** A sign-in that was begun and left is begun again with the password. */
const WAITS_FOR = hours(1);

interface Asked extends CodeOwner {
  readonly challengeId?: string | undefined;
}

interface Recipient {
  readonly email: string;
  readonly vendorId: string | null;
}

/** Sends again what was sent before; for an address that waits for no code the answer is the same and nothing is sent. */
export function resendCode(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { email, purpose, challengeId }: Asked,
  client: Client,
) {
  return db.transaction(async (tx) => {
    const asked = { email, purpose };
    await lockAddress(tx, email);
    const hash = askerHashOf(client);
    const last = await (challengeId === undefined
      ? newestOfAsker(tx, asked, hash)
      : newestOfChallenge(tx, asked, challengeId));
    const recipient = await recipientOf(tx, clock, asked, last);
    const asker = { hash: last?.askerHash ?? hash, isKnown: await isKnownDevice(tx, recipient.vendorId, client) };
    const isHeld = purpose !== 'reset_password' && last !== undefined;
    const sending = { ...asked, ...recipient, asker, isHeld, challengeId: last?.challengeId ?? undefined };
    return { email, ...(await sendCode(tx, clock, 'again', sending)) };
  });
}

async function recipientOf(
  tx: Db,
  clock: Clock,
  { email, purpose }: CodeOwner,
  last: SentCode | undefined,
): Promise<Recipient> {
  const nobody = { email, vendorId: null };
  if (purpose === 'sign_up' || purpose === 'reset_password') {
    const vendor = await findVendorByEmail(tx, email);
    const isWaiting = vendor && (purpose === 'sign_up' ? workingStatus(vendor) === 'NEW' : rightsOf(vendor).maySignIn);
    return isWaiting ? { email: vendor.email, vendorId: vendor.id } : nobody;
  }
  // Otherwise a mailbox alone would be enough to sign in: the first of these codes has cost a password.
  if (!last?.vendorId || last.usedAt !== null || last.sentAt < before(clock.now(), WAITS_FOR)) return nobody;
  const vendor = await findVendor(tx, last.vendorId);
  return vendor && rightsOf(vendor).maySignIn ? { email: last.email, vendorId: vendor.id } : nobody;
}
