import type { Actor } from '../../platform/audit/actor.ts';
import { recordEvents } from '../../platform/events/events.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { moneyText } from '../../platform/money-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { bookAdvert } from '../adverts/book-advert.service.ts';
import { leaveNotice } from '../notifications/notify.service.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { changePayIn, lockPayIn, type PayInRow } from './pay-ins.queries.ts';
import type { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import { isUuid } from '@vendor-portal/contract/values/scalars.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Write } from '../../platform/idempotency/write.ts';
import { postPaidIn } from '../ledger/postings.service.ts';

export type Deps = Pick<Platform, 'clock' | 'config'>;

interface Reported {
  readonly amount?: number | null | undefined;
  readonly currency?: string | null | undefined;
}

const isWhole = ({ amount, currency }: PayInRow, reported: Reported) =>
  reported.amount === amount && reported.currency === currency;

/** Undefined if the advert can't be booked any more; the reason is shown to the vendor. */
async function tryToBook(tx: Db, deps: Deps, by: Actor, { vendorId, advert, reference }: PayInRow) {
  try {
    const booking = { ...advert, reference };
    const { id } = await tx.transaction((savepoint) => bookAdvert(savepoint, deps, by, vendorId, booking, true));
    return { advertId: id, note: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { advertId: null, note: Object.values(error.details.fields ?? {})[0] ?? error.message };
  }
}

/**
 * Credits the vendor's balance and pays for the advert from it, in one transaction and once, however often it is
 * reported. If the advert can't be booked any more, the money stays in the balance; a different amount changes nothing.
 */
export async function settlePayIn(
  tx: Db,
  deps: Deps,
  by: Actor,
  payInId: string,
  reported: Reported,
): Promise<PayInRow | undefined> {
  const { clock, config } = deps;
  const held = await lockPayIn(tx, payInId);
  if (!held || held.status === 'paid' || !isWhole(held, reported)) return held;
  const vendor = await lockVendor(tx, held.vendorId);
  if (!vendor) throw new Error("The payment's vendor is missing.");
  const at = clock.now();
  await postPaidIn(tx, held, { at, timeZone: vendor.timeZone });
  const outcome = await tryToBook(tx, deps, by, held);
  const settled = await changePayIn(tx, payInId, { status: 'paid', settledAt: at, ...outcome });
  const amount = moneyText(held.amount, config.CURRENCY);
  const { title } = held.advert;
  const events = await leaveNotice(tx, clock, held.vendorId, {
    kind: 'advert_changed',
    title: outcome.note === null ? `${title} is paid for` : `We couldn’t book ${title}`,
    text:
      outcome.note === null
        ? `We’ve received your payment of ${amount}. Your advert ${title} is waiting for approval.`
        : `We’ve received your payment of ${amount} but couldn’t book the advert: ${outcome.note} We’ve added the money to your available balance.`,
    link: '/dashboard/adverts',
  });
  await recordEvents(tx, clock, held.vendorId, [{ kind: 'balance_changed' }, ...events]);
  return settled;
}

type PaymentEvent = CallArguments<typeof payInsContract.takePaymentEvent>['body'];

/** Events that a repetition can't change, of other systems or with another amount, are acknowledged too. */
export async function takePaymentEvent(
  deps: Deps & { readonly log: FastifyBaseLogger },
  write: Write,
  by: Actor,
  { event, data }: PaymentEvent,
): Promise<null> {
  const payInId = data?.reference ?? '';
  if (event !== 'charge.success' || data?.status !== 'success' || !isUuid(payInId)) return null;
  return write(async (tx) => {
    const settled = await settlePayIn(tx, deps, by, payInId, data);
    if (settled && settled.status !== 'paid') {
      deps.log.error({ payInId }, 'a payment was reported with another amount than requested');
    }
    return null;
  });
}
