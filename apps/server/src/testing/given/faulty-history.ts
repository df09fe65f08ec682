import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { adjustBalance } from '../../features/accounting/adjustments.service.ts';
import { refundOrder } from '../../features/accounting/refunds.service.ts';
import { advertImages } from '../../features/adverts/adverts.tables.ts';
import { withdrawAdvert } from '../../features/adverts/adverts.service.ts';
import { bookAdvert } from '../../features/adverts/book-advert.service.ts';
import { changeMany } from '../../features/products/bulk/bulk-change.service.ts';
import { attendDueOrders } from '../../features/orders/clock/order-clock.service.ts';
import { placeOrder } from '../../features/order-placing/place.service.ts';
import { collectionCodeOf } from '../../features/orders/moves/collect.service.ts';
import { cancelAsAdministrator } from '../../features/orders/moves/marketplace-actions.service.ts';
import {
  collectOrder,
  confirmOrder,
  declineOrder,
  markOrderReady,
} from '../../features/orders/moves/vendor-actions.service.ts';
import { runPayouts } from '../../features/payouts/runs/run-payouts.service.ts';
import { settlePayout } from '../../features/payouts/settle-payout.service.ts';
import { hours } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TestApp } from '../build-test-app.ts';
import type { Market } from './given-market.ts';

type Shop = Pick<Market, 'vendorId' | 'wishFor'>;
type Parts = Parameters<typeof runPayouts>[0] & Platform;
/** `parts` may lose their connection at any statement; what a step has to know is read past them. */
type Step = (parts: Parts, test: TestApp, shop: Shop) => Promise<unknown>;

/** The newest of a shop's rows in one of these states, if there is any. */
async function newest({ db }: TestApp, table: string, vendorId: string, statuses: readonly string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${sql.identifier(table)} where vendor_id = ${vendorId}
    and status in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )}) order by id desc limit 1`);
  return rows[0]?.id;
}

/** A step with the newest order in one of these states; with none, nothing. */
const withOrder =
  (
    statuses: readonly string[],
    act: (parts: Parts, key: { vendorId: string; orderId: string }) => Promise<unknown>,
  ): Step =>
  async (parts, test, { vendorId }) => {
    const orderId = await newest(test, 'orders', vendorId, statuses);
    return orderId === undefined ? undefined : act(parts, { vendorId, orderId });
  };

const inTransaction =
  (parts: Parts): Write =>
  (work) =>
    parts.db.transaction(work);

/** A report of the bank on the newest payout in one of these states. */
const withPayout =
  (statuses: readonly string[], report: Parameters<typeof settlePayout>[3]): Step =>
  async (parts, test, { vendorId }) => {
    const payoutId = await newest(test, 'payouts', vendorId, statuses);
    return payoutId === undefined ? undefined : parts.db.transaction((tx) => settlePayout(tx, parts, payoutId, report));
  };

const STEPS: Readonly<Record<string, Step>> = {
  place: (parts, _, { wishFor }) => parts.db.transaction((tx) => placeOrder(tx, parts, wishFor({ kind: 'pick_up' }))),
  confirm: withOrder(['placed'], (parts, key) => parts.db.transaction((tx) => confirmOrder(tx, parts, key, undefined))),
  decline: withOrder(['placed'], (parts, { vendorId, orderId }) =>
    parts.db.transaction((tx) => declineOrder(tx, parts, vendorId, { orderId, reason: 'too_busy' })),
  ),
  ready: withOrder(['ongoing'], (parts, key) => parts.db.transaction((tx) => markOrderReady(tx, parts, key))),
  collect: withOrder(['ready_for_pick_up'], async (parts, key) =>
    collectOrder(
      parts.db,
      { ...parts, write: inTransaction(parts) },
      key,
      await collectionCodeOf(parts.db, key.orderId),
    ),
  ),
  cancel: withOrder(['ongoing'], (parts, { orderId }) =>
    parts.db.transaction((tx) => cancelAsAdministrator(tx, parts, orderId, 'No courier.')),
  ),
  refund: withOrder(['completed'], (parts, { orderId }) =>
    refundOrder(parts, orderId, { amount: 3_333 as Money, reason: 'Cold.' }),
  ),
  advert: async (parts, { db, clock }, { vendorId }) => {
    const imageId = newId();
    await db.insert(advertImages).values({ id: imageId, vendorId, unusedSince: clock.now() });
    const startsOn = addDays(dayIn('Africa/Lagos', clock.now()), 1);
    const advert = { title: 'Come hungry', imageId, startsOn, endsOn: startsOn };
    return parts.db.transaction((tx) => bookAdvert({ ...parts, db: tx }, vendorId, advert));
  },
  withdraw: async (parts, test, { vendorId }) => {
    const advertId = await newest(test, 'adverts', vendorId, ['pending']);
    if (advertId === undefined) return undefined;
    return parts.db.transaction((tx) => withdrawAdvert({ ...parts, db: tx }, vendorId, advertId));
  },
  payout: (parts, _, { vendorId }) =>
    runPayouts(parts, (work) => parts.db.transaction(work), { requestKey: newId(), vendorId }),
  'payout sent': withPayout(['on_its_way'], { status: 'sent' }),
  'payout paid': withPayout(['on_its_way'], { status: 'paid' }),
  'payout returned': withPayout(['on_its_way', 'paid'], { status: 'returned', failure: 'The account is closed.' }),
  adjustment: (parts, _, { vendorId }) =>
    adjustBalance(parts, vendorId, { amount: 7_777 as Money, reason: 'Sorry.', reference: newId(), actor: 'Ngozi' }),
  debit: (parts, _, { vendorId }) =>
    adjustBalance(parts, vendorId, { amount: -1_111 as Money, reason: 'A fee.', reference: newId(), actor: 'Ngozi' }),
  'bulk price': (parts, _, { vendorId }) =>
    parts.db.transaction((tx) =>
      changeMany({ ...parts, db: tx }, vendorId, { filter: {}, change: { kind: 'price', percent: 1 } }),
    ),
  /** A day later: what was disputed by nobody is the vendor's, what nobody answered is over. */
  'time passes': (parts, { clock }) => {
    clock.advance(hours(25));
    return attendDueOrders(parts, () => undefined);
  },
};

/** The life of an order, and any step at any time. */
const USUAL = ['place', 'confirm', 'ready', 'collect'] as const;
const LONGEST_STEP = 25;

const fault = fc.option(
  fc.record({
    at: fc.integer({ min: 1, max: LONGEST_STEP }),
    mode: fc.constantFrom('before' as const, 'after' as const),
  }),
  { nil: undefined, freq: 2 },
);
export const STEP_NAMES: readonly string[] = Object.keys(STEPS);
const step = fc.record({ name: fc.constantFrom(...USUAL, ...STEP_NAMES), fault });

export type FaultyHistory = readonly { name: string; fault: { at: number; mode: 'before' | 'after' } | undefined }[];

/** A few steps, most of which lose their connection at some statement. */
export const faultyHistory: fc.Arbitrary<FaultyHistory> = fc.array(step, { minLength: 1, maxLength: 8 });

export const takeStep = (name: string, parts: Parts, test: TestApp, shop: Shop): Promise<unknown> =>
  STEPS[name]?.(parts, test, shop) ?? Promise.resolve();
