import type { PhoneChannel } from '@vendor-portal/contract/one-time-codes/one-time-codes.contract.ts';
import { workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { before, days, type Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { countMessagesTo } from '../../platform/outbox/outbox.ts';
import { findVendor } from '../vendors/vendors.service.ts';
import { CODE_TEXT_SUBJECTS, type PhonePurpose } from './code-email.ts';
import type { ByPhone } from './one-time-codes.service.ts';

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
 * account, and the requester gets the same answer in every case.
 */
export async function phoneOf(
  tx: Db,
  clock: Clock,
  vendorId: string | null,
  { by: channel, purpose }: { readonly by: PhoneChannel; readonly purpose: PhonePurpose },
): Promise<ByPhone | undefined> {
  const vendor = await findVendor(tx, vendorId ?? newId());
  const phone = vendor?.phone ?? '';
  const sent = await countMessagesTo(tx, phone, CODE_TEXT_SUBJECTS, before(clock.now(), days(1)));
  if (!vendor || phone === '' || workingStatus(vendor) === 'NEW' || sent >= TEXTS_PER_DAY) return undefined;
  return { channel, phone, purpose };
}
