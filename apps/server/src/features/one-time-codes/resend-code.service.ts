import type { PhoneChannel } from '@vendor-portal/contract/one-time-codes/one-time-codes.contract.ts';
import { workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { before, days, type Clock, hours } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { countMessagesTo } from '../../platform/outbox/outbox.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { NOBODY } from '../sessions/sessions.queries.ts';
import { isKnownDevice } from '../sessions/sessions.service.ts';
import { findAccountByEmail, findApplicant, findOwner, type Account } from '../team/accounts.queries.ts';
import { findHolder, mayReset, maySignIn, signerOf } from '../team/accounts.service.ts';
import { CODE_TEXT_SUBJECTS, type PhonePurpose } from './code-email.ts';
import {
  type ByPhone,
  hashRequester,
  alreadyYours,
  sendCode,
  type PreparedCode,
  type Sending,
} from './one-time-codes.service.ts';
import {
  codeHolder,
  hasHolder,
  NO_HOLDER,
  newestOfRequester,
  newestOfChallenge,
  type CodeOwner,
  type SentCode,
  lockAddress,
} from './one-time-codes.queries.ts';

/** In addition to the limits of codes, for all accounts with the number: texts cost money. */
const TEXTS_PER_DAY = 5;

/** The configured channels; the demo shows what would be sent. */
export const offeredChannels = ({
  SMS_URL,
  WHATSAPP_URL,
  isDemo,
}: Pick<Config, 'SMS_URL' | 'WHATSAPP_URL' | 'isDemo'>) =>
  [
    { channel: 'sms' as const, isThere: isDemo || SMS_URL !== undefined },
    { channel: 'whatsapp' as const, isThere: isDemo || WHATSAPP_URL !== undefined },
  ].flatMap(({ channel, isThere }): PhoneChannel[] => (isThere ? [channel] : []));

/**
 * Where a code requested by phone goes. Undefined if it goes by email instead: over the daily limit, or if the email
 * address is not verified yet, because this code would verify it. The same queries run for an address without an
 * account, and the requester gets the same response in every case.
 */
async function phoneOf(
  tx: Db,
  clock: Clock,
  account: Account | undefined,
  { by: channel, purpose }: { readonly by: PhoneChannel; readonly purpose: PhonePurpose },
): Promise<ByPhone | undefined> {
  const phone = account?.person.phone ?? '';
  const sent = await countMessagesTo(tx, phone, CODE_TEXT_SUBJECTS, before(clock.now(), days(1)));
  if (phone === '' || account?.person.isEmailProven !== true || sent >= TEXTS_PER_DAY) return undefined;
  return { channel, phone, purpose };
}

/** After that, a sign-in has to be started again with the password. */
const WAITS_FOR = hours(1);

interface Request extends CodeOwner {
  readonly challengeId?: string | undefined;
  /** Sends to the phone instead of the address, if it may receive codes. */
  readonly phone?: { readonly by: PhoneChannel; readonly purpose: PhonePurpose };
}

type Recipient = Pick<Sending, 'email' | 'vendorId' | 'holder' | 'instead' | 'linkTo' | 'timeZone'> & {
  readonly account?: Account | undefined;
};

/** After a `#`, so that it reaches no server and no log. */
export const resetLinkTo = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/reset-password`;

/** Sends the last code's successor. For an address without an account the response is the same and nothing is sent. */
export async function resendCode(
  tx: Db,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  by: Actor,
  { email, purpose, challengeId, phone }: Request,
  prepared: PreparedCode,
  client: Client,
) {
  const request = { email, purpose };
  await lockAddress(tx, email);
  const hash = hashRequester(client);
  const last = await (challengeId === undefined
    ? newestOfRequester(tx, request, hash)
    : newestOfChallenge(tx, request, challengeId));
  const { account, ...recipient } = await recipientOf(tx, clock, config, request, hash, last);
  const isKnown = await isKnownDevice(tx, account ? signerOf(account) : NOBODY, client);
  const requester = { hash: last?.requesterHash ?? hash, isKnown };
  // Forms and addresses are free for anybody, so only what needed a password has its own quota.
  const isHeld = purpose !== 'reset_password' && purpose !== 'sign_up' && last !== undefined;
  const byPhone = phone && (await phoneOf(tx, clock, account, phone));
  const held = { isHeld, isByAccount: last?.isProven ?? false, challengeId: last?.challengeId ?? undefined };
  const sending = { ...request, ...recipient, ...held, prepared, requester, byPhone };
  return { email, ...(await sendCode(tx, clock, by, 'again', sending)) };
}

async function recipientOf(
  tx: Db,
  clock: Clock,
  config: Pick<Config, 'publicUrl'>,
  { email, purpose }: CodeOwner,
  requesterHash: string,
  last: SentCode | undefined,
): Promise<Recipient> {
  const nobody = { email, vendorId: null, holder: NO_HOLDER };
  if (purpose === 'reset_password') {
    const account = await findAccountByEmail(tx, email);
    const linkTo = resetLinkTo(config);
    return account && mayReset(account) ? { ...recipientAt(account), linkTo } : { ...nobody, linkTo };
  }
  if (purpose === 'sign_up') return (await applicantOf(tx, config, email, requesterHash, last)) ?? nobody;
  // Otherwise access to the mailbox alone would be enough to sign in: the first code needed a password.
  if (!last || !hasHolder(last) || last.usedAt !== null || last.sentAt < before(clock.now(), WAITS_FOR)) return nobody;
  const account = await findHolder(tx, last);
  if (!account || !maySignIn(account)) return nobody;
  // Only who has given the password may see that this is an account with its own time zone.
  const timeZone = last.isProven ? account.vendor?.timeZone : undefined;
  return { ...recipientAt(account), email: last.email, timeZone };
}

const recipientAt = (account: Account) => ({
  account,
  email: account.person.email,
  vendorId: account.vendor?.id ?? null,
  holder: codeHolder(signerOf(account)),
});

/** The applicant, until the code is entered. The owner of an address with an account is emailed about it instead. */
async function applicantOf(
  tx: Db,
  config: Pick<Config, 'publicUrl'>,
  email: string,
  requesterHash: string,
  last: SentCode | undefined,
): Promise<Recipient | undefined> {
  // An application over the hourly limit was sent no code, so its device requests the first one here.
  const applicant = await (last?.vendorId ? findOwner(tx, last.vendorId) : findApplicant(tx, email, requesterHash));
  if (!applicant || workingStatus(applicant.vendor) !== 'NEW') return undefined;
  if (!last?.vendorId && applicant.person.appliedFrom !== requesterHash) return undefined;
  const owner = await findAccountByEmail(tx, applicant.person.email);
  const isOtherOwners = owner !== undefined && owner.person.id !== applicant.person.id;
  return { ...recipientAt(applicant), instead: isOtherOwners ? alreadyYours(config) : undefined };
}
