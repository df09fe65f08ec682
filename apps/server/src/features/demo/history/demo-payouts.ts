import { makeDice } from '@vendor-portal/contract/values/dice.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { after, before, days, hours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { enterPastRefund } from '../../accounting/corrections.service.ts';
import { findVendorByEmail, lockVendor } from '../../vendors/vendors.service.ts';
import { readReceived } from '../../orders/order-lookup.service.ts';
import { enterPastPayouts, hasPayouts } from '../../payouts/payouts.seed.ts';
import { DEMO_VENDOR, type DemoDeps } from '../demo-vendor.ts';

const REFUNDS = [
  [0.25, 'A drink was missing.'],
  [0.5, 'The soup had spilled in the bag.'],
  [1, 'It was the wrong order.'],
  [0.3, 'It arrived cold.'],
] as const;

async function refundSome(tx: Db, vendorId: string, now: Date): Promise<void> {
  const dice = makeDice(20_261_116);
  const received = (await readReceived(tx, vendorId)).filter(({ at }) => at < before(now, days(3)));
  if (received.length < REFUNDS.length) return;
  for (const [share, reason] of REFUNDS) {
    const { id, subtotal, at } = dice.oneOf(received);
    const amount = Math.round((subtotal * share) / 2) as Money;
    await enterPastRefund(tx, { now: () => after(at, hours(26)) }, id, { amount, reason });
  }
}

const startOf = (now: Date) => Math.floor(now.getTime() / days(1)) * days(1);

/** Every Monday of the twelve weeks, except one that has only just passed. */
function mondays(now: Date): Date[] {
  const today = startOf(now);
  const recentDays = Array.from({ length: 12 * 7 }, (_, ago) => new Date(today - ago * days(1) + hours(5)));
  return recentDays.filter((moment) => moment.getUTCDay() === 1 && moment < before(now, days(2))).toReversed();
}

const isWorkingDay = (moment: Date) => ![0, 6].includes(moment.getUTCDay());

/** The morning of the last working day: that payout is still on its way, and some balance is left. */
function lastWorkingMorning(now: Date): Date {
  const mornings = [1, 2, 3].map((ago) => new Date(startOf(now) - ago * days(1) + hours(5)));
  return mornings.find(isWorkingDay) ?? now;
}

export async function seedPayouts({ db, clock }: DemoDeps): Promise<void> {
  const vendorId = (await findVendorByEmail(db, DEMO_VENDOR.email))?.id;
  if (vendorId === undefined) return;
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (!vendor || (await hasPayouts(tx, vendorId))) return;
    await refundSome(tx, vendorId, clock.now());
    await enterPastPayouts(tx, vendor, mondays(clock.now()), lastWorkingMorning(clock.now()));
  });
}
