import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { adjustBalance, refundOrder } from '../../features/accounting/corrections.service.ts';
import { advertImages } from '../../features/adverts/adverts.tables.ts';
import { withdrawAdvert } from '../../features/adverts/adverts.service.ts';
import { bookAdvert } from '../../features/adverts/book-advert.service.ts';
import { changeMany } from '../../features/products/bulk/bulk-change.service.ts';
import { processDueOrders } from '../../features/orders/moves/order-clock.service.ts';
import { placeOrder } from '../../features/order-placing/place.service.ts';
import { readCollectionCode } from '../../features/orders/moves/collect.service.ts';
import { delayOrder } from '../../features/orders/moves/delay.service.ts';
import { cancelAsAdministrator } from '../../features/orders/moves/marketplace-actions.service.ts';
import {
  collectOrder,
  confirmOrder,
  declineOrder,
  markOrderReady,
  recallOrder,
} from '../../features/orders/moves/vendor-actions.service.ts';
import { runPayouts } from '../../features/payouts/run-payouts.service.ts';
import { settlePayout } from '../../features/payouts/settle-payout.service.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { hours } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TestApp } from '../build-test-app.ts';
import type { Market } from './given-market.ts';

type Shop = Pick<Market, 'vendorId' | 'orderFor'>;
type Deps = Parameters<typeof runPayouts>[0] & Platform;
/** `deps` may lose their connection at any statement; `test` reads without faults. */
type Step = (deps: Deps, test: TestApp, shop: Shop) => Promise<unknown>;

async function newest({ db }: TestApp, table: string, vendorId: string, statuses: readonly string[]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${sql.identifier(table)} where vendor_id = ${vendorId}
    and status in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )}) order by id desc limit 1`);
  return rows[0]?.id;
}

/** Does nothing without such an order. */
const withOrder =
  (
    statuses: readonly string[],
    act: (deps: Deps, key: { vendorId: string; orderId: string }) => Promise<unknown>,
  ): Step =>
  async (deps, test, { vendorId }) => {
    const orderId = await newest(test, 'orders', vendorId, statuses);
    return orderId === undefined ? undefined : act(deps, { vendorId, orderId });
  };

const inTransaction =
  (deps: Deps): Write =>
  (work) =>
    deps.db.transaction(work);

/** Does nothing without such a payout. */
const withPayout =
  (statuses: readonly string[], report: Parameters<typeof settlePayout>[4]): Step =>
  async (deps, test, { vendorId }) => {
    const payoutId = await newest(test, 'payouts', vendorId, statuses);
    return payoutId === undefined
      ? undefined
      : deps.db.transaction((tx) => settlePayout(tx, deps, SYSTEM, payoutId, report));
  };

const STEPS: Readonly<Record<string, Step>> = {
  place: (deps, _, { orderFor }) =>
    deps.db.transaction((tx) => placeOrder(tx, deps, SYSTEM, 'everything', orderFor({ kind: 'pick_up' }))),
  confirm: withOrder(['placed'], (deps, key) =>
    deps.db.transaction((tx) => confirmOrder(tx, deps, SYSTEM, key, undefined)),
  ),
  decline: withOrder(['placed'], (deps, { vendorId, orderId }) =>
    deps.db.transaction((tx) => declineOrder(tx, deps, SYSTEM, vendorId, { orderId, reason: 'too_busy' })),
  ),
  ready: withOrder(['ongoing'], (deps, key) => deps.db.transaction((tx) => markOrderReady(tx, deps, SYSTEM, key))),
  recall: withOrder(['ready_for_pick_up'], (deps, key) =>
    deps.db.transaction((tx) => recallOrder(tx, deps, SYSTEM, key)),
  ),
  delay: withOrder(['ongoing'], (deps, { vendorId, orderId }) =>
    deps.db.transaction((tx) => delayOrder(tx, deps, SYSTEM, vendorId, { orderId, minutes: 5 })),
  ),
  collect: withOrder(['ready_for_pick_up'], async (deps, key) =>
    collectOrder(
      deps.db,
      { ...deps, write: inTransaction(deps) },
      SYSTEM,
      key,
      await readCollectionCode(deps.db, key.orderId),
    ),
  ),
  cancel: withOrder(['ongoing'], (deps, { orderId }) =>
    deps.db.transaction((tx) => cancelAsAdministrator(tx, deps, SYSTEM, orderId, 'No courier.')),
  ),
  refund: withOrder(['completed'], (deps, { orderId }) =>
    deps.db.transaction((tx) => refundOrder(tx, deps, SYSTEM, orderId, { amount: 3_333 as Money, reason: 'Cold.' })),
  ),
  advert: async (deps, { db, clock }, { vendorId }) => {
    const imageId = newId();
    await db.insert(advertImages).values({ id: imageId, vendorId, unusedSince: clock.now() });
    const startsOn = addDays(dayIn('Africa/Lagos', clock.now()), 1);
    const advert = { title: 'Come hungry', imageId, startsOn, endsOn: startsOn };
    return deps.db.transaction((tx) => bookAdvert(tx, deps, SYSTEM, vendorId, advert));
  },
  withdraw: async (deps, test, { vendorId }) => {
    const advertId = await newest(test, 'adverts', vendorId, ['pending']);
    if (advertId === undefined) return undefined;
    return deps.db.transaction((tx) => withdrawAdvert(tx, deps, SYSTEM, vendorId, advertId));
  },
  payout: (deps, _, { vendorId }) =>
    runPayouts(deps, (work) => deps.db.transaction(work), SYSTEM, { requestKey: newId(), vendorId }),
  'payout sent': withPayout(['on_its_way'], { status: 'sent' }),
  'payout paid': withPayout(['on_its_way'], { status: 'paid' }),
  'payout returned': withPayout(['on_its_way', 'paid'], { status: 'returned', failure: 'The account is closed.' }),
  adjustment: (deps, _, { vendorId }) =>
    deps.db.transaction((tx) =>
      adjustBalance(tx, deps, SYSTEM, vendorId, {
        amount: 7_777 as Money,
        reason: 'Sorry.',
        reference: newId(),
        actor: 'Ngozi',
      }),
    ),
  debit: (deps, _, { vendorId }) =>
    deps.db.transaction((tx) =>
      adjustBalance(tx, deps, SYSTEM, vendorId, {
        amount: -1_111 as Money,
        reason: 'A fee.',
        reference: newId(),
        actor: 'Ngozi',
      }),
    ),
  'bulk price': (deps, _, { vendorId }) =>
    deps.db.transaction((tx) =>
      changeMany(tx, deps, SYSTEM, vendorId, { filter: {}, change: { kind: 'price', percent: 1 } }),
    ),
  /** A day later: undisputed earnings are released, unanswered orders expire. */
  'time passes': (deps, { clock }) => {
    clock.advance(hours(25));
    return processDueOrders(deps, SYSTEM, () => undefined);
  },
};

/** An order's usual steps; any step may happen at any time. */
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

export const takeStep = (name: string, deps: Deps, test: TestApp, shop: Shop): Promise<unknown> =>
  STEPS[name]?.(deps, test, shop) ?? Promise.resolve();
