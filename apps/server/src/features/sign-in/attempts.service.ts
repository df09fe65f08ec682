import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import { after, before, minutes, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { newId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { addressKey } from '../../platform/http/guard/limits.ts';
import { type Client, nameDevice } from '../../platform/http/client.ts';
import { hashDevice, isNewDevice } from '../sessions/sessions.service.ts';
import * as queries from './attempts.queries.ts';
import { signInAttempts } from './attempts.tables.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/notify.service.ts';
import { writeEmail } from '../../platform/mail.ts';
import type { StoreAccount } from '../team/accounts.queries.ts';
import { firstNameOf, signerOf } from '../team/accounts.service.ts';

const WINDOW = minutes(15);

/**
 * How many wrong passwords are revealed as wrong within the window: on one device, for one account, in one network,
 * and everywhere. Past the first limit the device is refused, which only its own user can cause. Past the others
 * nothing is refused, but the response is the same for right and wrong passwords, and the right one is sent its code.
 */
const REVEALED = { onDevice: 10, ofAccount: 10, inNetwork: 100, everywhere: 1000 } as const;

const FIRST_SLOWED = 5;
const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 2000;

interface Weighed {
  /** The response must not reveal whether the password was right. */
  readonly isGuarded: boolean;
  /** Milliseconds. */
  readonly wait: number;
}

/**
 * Counts a sign-in as failed until it succeeds, and decides how to answer it. It is counted before the password is
 * checked, one at a time per account, network and device, so that concurrent attempts can't exceed the limits. A
 * trusted device is limited by its own failures alone.
 */
export async function assessSignIn(
  db: Db,
  clock: Clock,
  email: string,
  client: Client,
  isTrusted: boolean,
): Promise<Weighed> {
  const now = clock.now();
  const attempt = { account: accountOf(email), ip: addressKey(client), deviceHash: hashDevice(client), isTrusted };
  const weigh = async (tx: Db) => {
    await queries.lockAttempts(tx, attempt);
    const failures = await queries.countFailures(tx, attempt, before(now, WINDOW), REVEALED.everywhere);
    if (failures.ofDevice >= REVEALED.onDevice) throw locked(failures.firstOfDevice, now);
    const isGuarded =
      !isTrusted &&
      (failures.ofAccount >= REVEALED.ofAccount ||
        failures.inNetwork >= REVEALED.inNetwork ||
        failures.everywhere >= REVEALED.everywhere);
    await tx.insert(signInAttempts).values({ ...attempt, id: newId(), isBlind: isGuarded, at: now });
    const others = Math.max(failures.ofAccount, Math.floor(failures.inNetwork / 10));
    // A guarded response reveals nothing, so it needn't be slowed down; nor is the owner delayed by others' failures.
    return { isGuarded, wait: isGuarded ? 0 : waitAfter(isTrusted ? failures.ofDevice : others) };
  };
  return db.transaction(weigh);
}

/** Limits password confirmations to ten in a quarter of an hour per session. */
export async function countOwnTry(db: Db, clock: Clock, account: string, sessionId: string): Promise<void> {
  const now = clock.now();
  const attempt = { account, ip: '', deviceHash: `session ${sessionId}`, isTrusted: true };
  const count = async (tx: Db) => {
    await queries.lockAttempts(tx, attempt);
    const { ofDevice, firstOfDevice } = await queries.countFailures(tx, attempt, before(now, WINDOW), 0);
    if (ofDevice >= REVEALED.onDevice) throw locked(firstOfDevice, now);
    await tx.insert(signInAttempts).values({ ...attempt, id: newId(), at: now });
  };
  await db.transaction(count);
}

/** Clears this device's failures for the account; those of others still count. */
export const deleteOwnAttempts = (db: Db, email: string, client: Client) =>
  deleteMatching(db, email, deviceIs(hashDevice(client), addressKey(client)));

export const deleteOwnTries = (db: Db, account: string, sessionId: string) =>
  deleteMatching(db, account, eq(signInAttempts.deviceHash, `session ${sessionId}`));

export const deleteAttempts = (db: Db, email: string) => deleteMatching(db, email, undefined);

export const deleteOldAttempts = (db: Db, now: Date) =>
  deleteInBatches(db, signInAttempts, lt(signInAttempts.at, before(now, WINDOW)));

const deleteMatching = (db: Db, email: string, which: SQL | undefined) =>
  db.delete(signInAttempts).where(and(eq(signInAttempts.account, accountOf(email)), which));

const deviceIs = (deviceHash: string | null, ip: string) =>
  deviceHash === null
    ? and(isNull(signInAttempts.deviceHash), eq(signInAttempts.ip, ip))
    : eq(signInAttempts.deviceHash, deviceHash);

const accountOf = (email: string) => email.toLowerCase();

const waitAfter = (failures: number) =>
  failures < FIRST_SLOWED ? 0 : Math.min(SHORTEST_WAIT * 2 ** (failures - FIRST_SLOWED), LONGEST_WAIT);

function locked(first: Date | null, now: Date): AppError {
  const wait = after(first ?? now, WINDOW).getTime() - now.getTime();
  const minutesLeft = Math.max(1, Math.ceil(wait / minutes(1)));
  return new AppError('sign_in_locked', {
    message: `Too many failed sign-ins on this device. Try again in ${minutesLeft === 1 ? '1 minute' : `${minutesLeft} minutes`}.`,
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
  });
}

/** Also said when the password was changed. */
export const NOT_YOU = 'If this wasn’t you, reset your password now. That signs out every device.';

const newDeviceEmail = (occasion: { firstName: string; device: string; at: string; portal: string }) =>
  writeEmail({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Hi ${occasion.firstName}, someone signed in to your account with ${occasion.device} on ${occasion.at}.`,
      `If this was you, there’s nothing to do. ${NOT_YOU}`,
    ],
    link: { label: 'Set a new password', url: `${occasion.portal}/request-reset-password` },
  });

/** Notifies the person when a new device signs in. Call it before the session is opened. */
export async function notifyOfNewDevice(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  account: StoreAccount,
  client: Client,
): Promise<void> {
  if (!(await isNewDevice(tx, signerOf(account), client))) return;
  const { person, vendor, role } = account;
  const device = nameDevice(client.userAgent);
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: vendor.timeZone });
  const mail = newDeviceEmail({
    firstName: firstNameOf(account),
    device,
    at: format.format(clock.now()),
    portal: config.publicUrl,
  });
  await enqueue(tx, clock, { vendorId: vendor.id, channel: 'email', recipient: person.email, ...mail });
  await notify(tx, clock, vendor.id, {
    kind: 'security',
    title: mail.subject,
    text: `${device} signed in to your account. If this wasn’t you, reset your password now.`,
    link: '/dashboard/settings',
    // A member's sign-in concerns nobody else.
    personId: role === 'owner' ? null : person.id,
  });
}
