import type { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import type { CallArguments, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { before, days, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Background, Platform } from '../../platform/platform.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { WriteContext } from '../../platform/idempotency/write.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import { costOfAdvert } from '../adverts/book-advert.service.ts';
import { getVendor } from '../vendors/vendors.service.ts';
import {
  changePayIn,
  findPayIn,
  findPayInNamed,
  insertOrFindPayIn,
  unsettledPayIns,
  type PayInRow,
} from './pay-ins.queries.ts';
import { settlePayIn } from './settle-pay-in.service.ts';
import { makePayments } from './paystack-payments.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config' | 'outside'>;
type AdvertInput = CallArguments<typeof payInsContract.payForAdvert>['body'];
type PayIn = CallPayload<typeof payInsContract.readPayIn>;

const toResponse = ({ id, amount, currency, status, payUrl, advertId, note, createdAt }: PayInRow): PayIn => ({
  id,
  amount,
  currency,
  status,
  payUrl,
  advertId,
  note,
  createdAt: createdAt.toISOString(),
});

export const readPayInChoice = (deps: Deps) => ({ isOffered: makePayments(deps) !== undefined });

async function priceOf(deps: Deps, vendorId: string, input: AdvertInput) {
  const vendor = await getVendor(deps.db, vendorId, 'gone');
  const amount = await costOfAdvert(deps.db, deps, vendor, input);
  if (amount === 0) {
    throw invalidField('body.endsOn', 'These days are free. Book them without paying.');
  }
  return { amount, email: vendor.email };
}

/**
 * Repeating it returns the same payment; nothing is booked before the money has arrived. The payment service is called
 * before the transaction, because it may be slow. If the transaction fails, its page was shown to nobody and a retry
 * may begin another.
 */
export async function payForAdvert(
  deps: Deps,
  { write, requestKey }: WriteContext,
  vendorId: string,
  input: AdvertInput,
): Promise<PayIn> {
  const { db, clock, config } = deps;
  const { reference = requestKey } = input;
  const known = await findPayInNamed(db, vendorId, reference);
  if (known) return toResponse(known);
  const id = newId();
  const { amount, email } = await priceOf(deps, vendorId, input);
  const payments = makePayments(deps);
  if (!payments) throw new AppError('payments_not_offered');
  const returnTo = `${config.publicUrl}/dashboard/adverts?paid=${id}`;
  const payUrl = await payments.begin({ amount, email, reference: id, returnTo });
  const row: PayInRow = {
    id,
    vendorId,
    reference,
    amount,
    currency: config.CURRENCY,
    status: 'waiting',
    payUrl,
    // The agreed price is paid. If the price has changed by then, the money stays in the balance.
    advert: { ...input, cost: amount },
    advertId: null,
    note: null,
    createdAt: clock.now(),
    settledAt: null,
  };
  // Of two concurrent requests both get the first one's page.
  return write(async (tx) => toResponse(await insertOrFindPayIn(tx, row)));
}

/** Asks the payment service for the result, in case its report was lost. */
async function refresh(deps: Deps, by: Actor, payIn: PayInRow): Promise<PayInRow> {
  const reported = await makePayments(deps)?.find(payIn.id);
  if (reported?.state === 'paid')
    return (await deps.db.transaction((tx) => settlePayIn(tx, deps, by, payIn.id, reported))) ?? payIn;
  if (reported?.state !== 'failed' || payIn.status === 'failed') return payIn;
  return changePayIn(deps.db, payIn.id, { status: 'failed' });
}

export async function readPayIn(deps: Deps, by: Actor, vendorId: string, payInId: string): Promise<PayIn> {
  const payIn = await findPayIn(deps.db, vendorId, payInId);
  if (!payIn) throw new AppError('not_found');
  if (payIn.status === 'paid') return toResponse(payIn);
  // If the payment service is unreachable, the known state is returned.
  return toResponse(await refresh(deps, by, payIn).catch((error: unknown) => unlessAway(error, payIn)));
}

function unlessAway(error: unknown, payIn: PayInRow): PayInRow {
  if (error instanceof AppError && error.code === 'payments_unavailable') return payIn;
  throw error;
}

const AT_ONCE = 100;

/** Every quarter of an hour, for unreported payments of the last three days. */
export const payInCheckJob = (deps: Background): ScheduledJob => ({
  name: 'ask-after-pay-ins',
  schedule: { every: minutes(15) },
  run: async (by) => {
    if (!makePayments(deps)) return;
    const now = deps.clock.now();
    const started = { after: before(now, days(3)), before: before(now, minutes(5)) };
    for (const payIn of await unsettledPayIns(deps.db, started, AT_ONCE)) {
      await refresh(deps, by, payIn).catch((error: unknown) => unlessAway(error, payIn));
    }
  },
});
