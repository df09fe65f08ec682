import {
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  CODE_SENDS_PER_HOUR,
  CODE_SENDS_PER_HOUR_WITH_PASSWORD,
  CODE_TRIES,
  type CodePurpose,
} from '@vendor-portal/contract/values/credentials.ts';
import type { PhoneChannel } from '@vendor-portal/contract/one-time-codes/one-time-codes.contract.ts';
import { lt } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { after, before, days, hours, minutes, seconds, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { tryAgain } from '../../platform/http/responses/try-again.ts';
import { writeEmail, type Email } from '../../platform/mail.ts';
import { enqueueIf } from '../../platform/outbox/outbox.ts';
import { hashSecret, hashToken, newCode, newToken } from '../../platform/secrets.ts';
import { codeEmail, codeText, LINK_MINUTES, type PhonePurpose } from './code-email.ts';
import * as queries from './one-time-codes.queries.ts';
import type { CodeHolder, CodeOwner, Requester, SentCode } from './one-time-codes.queries.ts';
import { oneTimeCodes } from './one-time-codes.tables.ts';
import { addressKey } from '../../platform/http/guard/limits.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Config } from '../../platform/config.ts';

export interface PreparedCode {
  readonly code: string;
  readonly codeHash: string;
}

/** Hashing takes tens of milliseconds, so it happens before the transaction that sends the code. */
export async function prepareCode(): Promise<PreparedCode> {
  const code = newCode(CODE_LENGTH);
  return { code, codeHash: await hashSecret(code) };
}

export interface Sending extends CodeOwner {
  /** Without one everything happens as usual, but nothing is sent. */
  readonly holder: CodeHolder;
  /** Sent unless an earlier code still works. Always prepared, so that timing reveals nothing. */
  readonly prepared: PreparedCode;
  /** The store that the records are for. */
  readonly vendorId: string | null;
  readonly requester: Requester;
  /** The previous code's challenge when another is sent. */
  readonly challengeId?: string | undefined;
  /** Obtained with a password or a form: has its own quota, which strangers can't use up. */
  readonly isHeld?: boolean;
  /** After the password of a verified address: counted by account. */
  readonly isByAccount?: boolean;
  /** For the refusal; only with a password, because it would reveal the account. */
  readonly timeZone?: string | undefined;
  /** Sent to the owner instead of a code that would work. */
  readonly instead?: Email | undefined;
  /** The link's address without its secret. */
  readonly linkTo?: string | undefined;
  readonly byPhone?: ByPhone | undefined;
}

export interface ByPhone {
  readonly channel: PhoneChannel;
  readonly phone: string;
  readonly purpose: PhonePurpose;
}

/**
 * - `applied`: a form was filled in; past the limits nothing is sent and the response is the same.
 * - `proven`: the password was right; a recent code of this requester stays valid.
 * - `guarded`: answered as if the password was right.
 * - `open`: anybody may request it, and the response never reveals whether there is an account. Past the limits nothing
 *   more is sent; the link in the last email works as long as the limit lasts.
 * - `again`: anybody may request another; too soon is refused with the time to wait.
 */
type Occasion = 'applied' | 'proven' | 'guarded' | 'open' | 'again';

/**
 * For all sessions and known devices of an account together, because each has a quota and somebody may open many
 * sessions.
 */
const KNOWN_SENDS_PER_HOUR = 4 * CODE_SENDS_PER_HOUR;

/** The same for an address without an account. */
const announced = ({ sentAt, challengeId }: Pick<SentCode, 'sentAt' | 'challengeId'>) => ({
  challengeId: challengeId ?? '',
  expiresAt: after(sentAt, minutes(CODE_MINUTES)).toISOString(),
  resendAt: after(sentAt, seconds(CODE_RESEND_SECONDS)).toISOString(),
});

/** Sends a code within the limits and returns its challenge and times. Locks the address. */
export async function sendCode(tx: Db, clock: Clock, by: Actor, occasion: Occasion, sending: Sending) {
  await queries.lockAddress(tx, sending.email);
  // A guess and the right password after it must look the same, so each gets its own challenge, as does each form.
  const isAlone = occasion === 'guarded' || occasion === 'applied';
  const current = isAlone ? undefined : await findValidCode(tx, clock, sending);
  if (current && occasion === 'again') {
    throw refused(clock, 'Too many codes.', after(current.sentAt, seconds(CODE_RESEND_SECONDS)), sending);
  }
  if (current) return announced(current);
  const last = await lastOfFull(tx, clock, sending);
  const isProven = occasion !== 'guarded' && sending.isByAccount === true;
  if (last === undefined) return sendNewCode(tx, clock, by, sending, isProven);
  // A refusal here would tell a right password from a wrong one.
  if (occasion === 'guarded')
    return sendNewCode(tx, clock, by, { ...sending, vendorId: null, holder: queries.NO_HOLDER }, isProven);
  // A challenge without a stored code: nothing was sent, so nothing can be guessed.
  if (occasion === 'applied' || occasion === 'open') return announced({ sentAt: clock.now(), challengeId: newToken() });
  throw refused(clock, 'Too many codes.', after(last, hours(1)), sending);
}

/** Only codes that this requester was sent. */
async function findValidCode(tx: Db, clock: Clock, sending: Sending) {
  const { requester, challengeId } = sending;
  const newest =
    challengeId === undefined
      ? await queries.newestOfRequester(tx, sending, requester.hash)
      : await queries.newestOfChallenge(tx, sending, challengeId);
  const isRecent = newest && newest.sentAt > before(clock.now(), seconds(CODE_RESEND_SECONDS));
  const isUsable = newest?.usedAt === null && newest.tries < CODE_TRIES && queries.isSameHolder(newest, sending.holder);
  return isRecent && isUsable ? newest : undefined;
}

/**
 * Undefined within the limits; otherwise when the code was sent that has to get an hour old first. Fifteen an hour for an
 * account whose password was given. Otherwise five an hour per purpose: for each known requester, for all others
 * together, and for each held challenge. Counted for addresses without an account too, so that the limit reveals nothing.
 */
async function lastOfFull(tx: Db, clock: Clock, sending: Sending): Promise<Date | undefined> {
  const { requester, holder, challengeId, isHeld, isByAccount } = sending;
  const since = before(clock.now(), hours(1));
  const isSent = queries.hasHolder(holder);
  if (isByAccount === true) {
    return queries.newestOfAccount(tx, sending, holder, since, CODE_SENDS_PER_HOUR_WITH_PASSWORD);
  }
  if (isHeld === true && challengeId !== undefined) {
    return queries.newestSentOfChallenge(tx, sending, challengeId, since, CODE_SENDS_PER_HOUR);
  }
  const own = await queries.newestRequested(tx, sending, requester, isSent, since, CODE_SENDS_PER_HOUR);
  if (own || !requester.isKnown) return own;
  return queries.newestKnown(tx, sending, isSent, since, KNOWN_SENDS_PER_HOUR);
}

async function sendNewCode(tx: Db, clock: Clock, by: Actor, sending: Sending, isProven: boolean) {
  const { vendorId, purpose, email, requester, challengeId = newToken(), byPhone, instead } = sending;
  const now = clock.now();
  const isSent = queries.hasHolder(sending.holder);
  const { code } = sending.prepared;
  const codeHash = isSent && !instead ? sending.prepared.codeHash : null;
  const expiresAt = after(now, minutes(CODE_MINUTES));
  const link = sending.linkTo === undefined || byPhone ? undefined : newToken();
  const linkHash = isSent && link !== undefined ? hashToken(link) : null;
  const held = { challengeId, requesterHash: requester.hash, isKnownRequester: requester.isKnown, isProven };
  await tx
    .insert(oneTimeCodes)
    .values({ ...sending.holder, purpose, email, codeHash, linkHash, ...held, sentAt: now, expiresAt });
  const message = byPhone
    ? { channel: byPhone.channel, recipient: byPhone.phone, ...codeText(byPhone.purpose, code) }
    : { channel: 'email' as const, recipient: email, ...emailOf(sending, code, link) };
  await enqueueIf(tx, clock, isSent, { vendorId, ...message });
  // Also without an account, because the work done must not reveal whether there is one.
  await recordAudit(tx, now, by, {
    vendorId,
    kind: 'code_sent',
    after: { purpose, isSent, ...(byPhone && { by: byPhone.channel }) },
  });
  return announced({ sentAt: now, challengeId });
}

const emailOf = ({ purpose, instead, linkTo }: Sending, code: string, link: string | undefined) =>
  instead ? writeEmail(instead) : codeEmail(purpose, code, link === undefined ? undefined : `${linkTo}#${link}`);

/** Uses the link once, in the transaction of what it allows, and returns whose it is. */
export const takeLink = (tx: Db, clock: Clock, purpose: CodePurpose, link: string) => {
  const now = clock.now();
  return queries.consumeLink(tx, purpose, hashToken(link), before(now, minutes(LINK_MINUTES)), now);
};

/** Stored for a day, well past the hour in which sends are counted. */
export const deleteOldCodes = (db: Db, now: Date) =>
  deleteInBatches(db, oneTimeCodes, lt(oneTimeCodes.sentAt, before(now, days(1))));

function refused(clock: Clock, why: string, freeAt: Date, { timeZone }: Sending): AppError {
  const { sentence, retryAfterSeconds } = tryAgain(clock.now(), freeAt, timeZone);
  return new AppError('code_sent_too_soon', { message: `${why} ${sentence}`, retryAfterSeconds });
}

/** A browser sends its own id; other clients are identified by network and user agent. */
export function hashRequester(client: Client): string {
  const { deviceId, userAgent } = client;
  return hashToken(deviceId === undefined ? `network ${addressKey(client)} ${userAgent}` : `device ${deviceId}`);
}

export const sessionHolder = (sessionId: string) => ({
  requesterHash: sessionRequester(sessionId).hash,
  isSession: true,
});

export const sessionRequester = (sessionId: string): Requester => ({
  hash: hashToken(`session ${sessionId}`),
  isKnown: true,
});

/** Only the owner of the address learns that it has an account; whoever filled in the form gets the usual response. */
export const alreadyYours = ({ publicUrl }: Pick<Config, 'publicUrl'>): Email => ({
  subject: 'You already have an account',
  paragraphs: [
    'Someone, maybe you, tried to sign up with this email address. You already have an account, and nothing about it has changed.',
    `Sign in with your password. Forgot it? Reset it here: ${publicUrl}/request-reset-password`,
    'If this wasn’t you, you can ignore this email.',
  ],
  link: { label: 'Sign in', url: `${publicUrl}/sign-in` },
});
