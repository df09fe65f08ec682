import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { ORDER_CLOCK, type OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import { priceLine, sumOrder } from '@vendor-portal/contract/orders/order-price.ts';
import type { OrderKind } from '@vendor-portal/contract/orders/order-status.ts';
import { isOpenAt } from '@vendor-portal/contract/availability/open-spans.ts';
import type { OpeningHours } from '@vendor-portal/contract/availability/opening-hours.ts';
import { basket } from '@vendor-portal/contract/demo/baskets.ts';
import {
  ALLERGIES,
  hourIn,
  type HourOfDay,
  type Person,
  RAIN,
  rainsOn,
  whoOrders,
} from '@vendor-portal/contract/demo/people.ts';
import { drawNote } from '@vendor-portal/contract/demo/comments.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { Db } from '../../../platform/database/db.ts';
import { orderNumber } from '@vendor-portal/contract/orders/order-number.ts';
import { enterNotification } from '../../notifications/notify.service.ts';
import { placedNotice } from '../../order-placing/place.service.ts';
import { whoWorkedOn } from '../demo-team.ts';
import { after, before, hours, minutes, seconds, type Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Config } from '../../../platform/config.ts';
import { findVendorByEmail, type Vendor } from '../../vendors/vendors.service.ts';
import { countOrders, enterPastOrders, type PastOrder } from '../../orders/orders.seed.ts';
import { smallPicture, type ProductRow } from '../../products/products.service.ts';
import { enterPastUses, pastOffers } from '../../promotions/promotions.seed.ts';
import { findStore } from '../../store/store.service.ts';
import { drawMoments, successfulLife, LONGEST_LIFE, pastLife, type Life } from './demo-order-lives.ts';
import { makeDice, type Dice } from '@vendor-portal/contract/values/dice.ts';
import { isLostOrder, giveaway, toUses, type Giveaway } from './demo-promotions.ts';
import { beginStep, DEMO_VENDOR, type DemoDeps } from '../demo-vendor.ts';
import { readCatalogue } from '../../products/products.queries.ts';

const WEEKS = 12;
const STANDARD_PREP = 20;

interface Kitchen {
  readonly vendor: Pick<Vendor, 'id' | 'timeZone'>;
  readonly openingHours: OpeningHours;
  /** Every product ever sold, including those sold out today. */
  readonly menu: readonly ProductRow[];
  readonly commissionRate: BasisPoints;
  readonly deliveryFee: Money;
  readonly currency: string;
  readonly giveaway: Giveaway;
  readonly isBusy: boolean;
}

function lines(dice: Dice, menu: readonly ProductRow[], person: Person, at: Date, hour: HourOfDay) {
  return basket(dice, menu, person, hour).flatMap(({ product, quantity }) => {
    const optionIds = product.optionGroups.flatMap(({ min, options }) =>
      options
        .filter(({ isAvailable }) => isAvailable)
        .slice(0, min)
        .map(({ id }) => id),
    );
    const line = priceLine(product, { quantity, optionIds }, at.getTime());
    const { name, attributes } = product;
    const needsPrescription = attributes.needsPrescription ?? false;
    return line ? [{ ...line, name, imageUrl: smallPicture(product), note: null, needsPrescription }] : [];
  });
}

function caller(dice: Dice, { day, weekDay, hour }: HourOfDay): { person: Person; kind: OrderKind } {
  const person = whoOrders(dice, weekDay, hour);
  const collects = (1 - person.sendsForIt) * (rainsOn(day) ? RAIN.collects : 1);
  return { person, kind: dice.roll() < collects ? 'pick_up' : 'delivery' };
}

interface Call {
  readonly person: Person;
  readonly kind: OrderKind;
  readonly placedAt: Date;
}

function placed(
  dice: Dice,
  kitchen: Kitchen,
  menu: readonly ProductRow[],
  { person, kind, placedAt }: Call,
): PastOrder['placed'] | undefined {
  const { vendor, commissionRate, deliveryFee, currency } = kitchen;
  const ordered = lines(dice, menu, person, placedAt, hourIn(vendor.timeZone, placedAt));
  if (ordered.length === 0) return undefined;
  const { id, firstName, phone, allergyNote } = person;
  const categories = new Map(menu.map((product) => [product.id, product.category]));
  const inBasket = ordered.map((line) => ({ ...line, category: categories.get(line.productId) ?? '' }));
  const promotion = kitchen.giveaway.give({ lines: inBasket, kind, deliveryFee }, id, placedAt);
  const sum = sumOrder(ordered, { kind, deliveryFee, commissionRate, promotion });
  if (!sum) return undefined;
  return {
    id: newId(),
    vendorId: vendor.id,
    kind,
    customer: { id, firstName, phone },
    note: drawNote(dice) ?? null,
    allergyNote,
    lines: ordered,
    sum,
    currency,
    placedAt,
    scheduledFor: null,
    confirmBy: after(placedAt, minutes(ORDER_CLOCK.answerMinutes)),
    escalateAt: after(placedAt, seconds(ORDER_CLOCK.escalateSeconds)),
    prepMinutes: STANDARD_PREP,
  };
}

/** Orders of the last day are delivered; they complete when their dispute period ends. */
function notYetComplete({ steps, change }: Life, now: Date): Life {
  const completion = steps.find(({ move, at }) => move === 'complete' && at > now);
  if (!completion) return { steps, change };
  return { steps: steps.filter((step) => step !== completion), change: { ...change, dueAt: completion.at } };
}

function longAgo(dice: Dice, kitchen: Kitchen, now: Date): PastOrder[] {
  const { timeZone } = kitchen.vendor;
  const today = dayIn(timeZone, now);
  return Array.from({ length: WEEKS * 7 + 1 }, (_, index) => addDays(today, index - WEEKS * 7))
    .flatMap((day, index) => drawMoments(dice, day, timeZone, index / (WEEKS * 7)))
    .filter((moment) => moment < before(now, LONGEST_LIFE) && isOpenAt(kitchen.openingHours, timeZone, moment))
    .toSorted((a, b) => a.getTime() - b.getTime())
    .flatMap((placedAt) => {
      const call = { ...caller(dice, hourIn(timeZone, placedAt)), placedAt };
      const order = placed(dice, kitchen, kitchen.menu, call);
      if (!order) return [];
      const past = { placed: order, ...notYetComplete(pastLife(dice, call.kind, placedAt, STANDARD_PREP), now) };
      if (isLostOrder(past)) kitchen.giveaway.undo(order);
      return [past];
    });
}

type InTheShop = readonly [OrderKind, minutesAgo: number, upTo: OrderMoveName | undefined, allergyNote?: string];

/** The orders in progress: how long ago each was placed, and its status. */
const IN_THE_SHOP: readonly InTheShop[] = [
  ['delivery', 100, 'deliver'],
  ['delivery', 62, 'dispatch'],
  ['delivery', 55, 'assign'],
  ['delivery', 48, 'readyForCourier'],
  ['pick_up', 44, 'readyForPickUp'],
  ['delivery', 14, 'startPreparing', ALLERGIES[0]],
  ['pick_up', 11, 'startPreparing'],
  ['delivery', 9, 'startPreparing'],
  ['pick_up', 2, undefined],
  ['delivery', 1, undefined],
];

/** Additional orders of a busy Friday evening. */
const BUSY: typeof IN_THE_SHOP = [
  ['delivery', 51, 'readyForCourier'],
  ['pick_up', 39, 'readyForPickUp'],
  ['delivery', 17, 'startPreparing'],
  ['delivery', 12, 'startPreparing'],
  ['delivery', 7, 'startPreparing'],
  ['delivery', 3, undefined],
  ['pick_up', 1.5, undefined],
  ['delivery', 0.5, undefined],
];

const inTheShop = ({ isBusy }: Kitchen) => (isBusy ? [...IN_THE_SHOP, ...BUSY] : IN_THE_SHOP);

/** Moves steps that were drawn into the future to now. */
const untilNow = ({ steps, change }: Life, now: Date): Life => ({
  steps: steps.map(({ at, ...step }, index) => ({ ...step, at: at < now ? at : before(now, seconds(30 - index)) })),
  change,
});

/** Stock that may be returned must have been reserved first. */
const inStock = ({ menu }: Kitchen) =>
  menu.filter(({ status, quantity }) => status === 'active' && (quantity === null || quantity > 25));

function goingOn(dice: Dice, kitchen: Kitchen, now: Date): PastOrder[] {
  const menu = inStock(kitchen);
  if (menu.length === 0) return [];
  return inTheShop(kitchen).flatMap(([kind, ago, upTo, allergyNote]): PastOrder[] => {
    const placedAt = before(now, minutes(ago));
    const { person } = caller(dice, hourIn(kitchen.vendor.timeZone, placedAt));
    const drawn = placed(dice, kitchen, menu, { person, kind, placedAt });
    if (!drawn) return [];
    const order = allergyNote === undefined ? drawn : { ...drawn, allergyNote };
    if (upTo === undefined) return [{ placed: order, steps: [], change: {} }];
    const life = untilNow(successfulLife(dice, kind, placedAt, STANDARD_PREP, upTo), now);
    const isHandedOver = upTo === 'deliver';
    const dueAt = isHandedOver ? after(now, hours(20)) : upTo === 'readyForPickUp' ? after(now, hours(1)) : null;
    return [{ placed: order, steps: life.steps, change: { ...life.change, dueAt } }];
  });
}

function forLater(dice: Dice, kitchen: Kitchen, now: Date): PastOrder[] {
  const menu = inStock(kitchen);
  const placedAt = before(now, minutes(35));
  const { person } = caller(dice, hourIn(kitchen.vendor.timeZone, placedAt));
  const order = menu.length > 0 && placed(dice, kitchen, menu, { person, kind: 'pick_up', placedAt });
  if (!order) return [];
  const scheduledFor = after(now, hours(3));
  const steps = [{ move: 'confirm' as const, at: before(now, minutes(33)) }];
  const dueAt = before(scheduledFor, minutes(STANDARD_PREP));
  return [{ placed: { ...order, scheduledFor }, steps, change: { promisedAt: scheduledFor, dueAt } }];
}

const oldestFirst = (a: PastOrder, b: PastOrder) => a.placed.placedAt.getTime() - b.placed.placedAt.getTime();

/** All orders, oldest first. Past orders are the same for every start that resumes the seeding. */
function pastOrders(kitchen: Kitchen, startedAt: Date, now: Date): PastOrder[] {
  const dice = makeDice(20_261_115);
  const over = longAgo(dice, kitchen, startedAt);
  return [...over, ...[...goingOn(dice, kitchen, now), ...forLater(dice, kitchen, now)].toSorted(oldestFirst)];
}

const BATCH = 100;

const IN_THE_BELL = hours(6);

/** What placing writes, so that the bell has the whole order when something happens to it. */
async function enterBell(tx: Db, clock: Clock, batch: readonly PastOrder[], entered: number): Promise<void> {
  const since = before(clock.now(), IN_THE_BELL);
  for (const [index, { placed: order, steps }] of batch.entries()) {
    const { id, vendorId, kind, currency, placedAt, sum, lines: items } = order;
    if (placedAt < since) continue;
    const named = { id, number: orderNumber(entered + index + 1), kind, total: sum.total, currency };
    const isRead = steps.length > 0;
    await enterNotification(tx, { now: () => placedAt }, vendorId, placedNotice(named, items), { isRead });
  }
}

/**
 * Twelve weeks of orders in every status for the demo's restaurant, with their ledger entries. A resumed start uses
 * the same `startedAt`, so it generates the same orders and inserts the missing ones.
 */
export async function seedOrders(deps: DemoDeps, config: Config, startedAt: Date): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const vendor = await findVendorByEmail(db, DEMO_VENDOR.email);
  const store = vendor && (await findStore(db, vendor.id));
  if (!store?.settings.openingHours) return;
  const menu = (await readCatalogue(db, store.vendor.id)).filter(({ status }) => status !== 'inactive');
  if (menu.length === 0) return;
  const { id: vendorId, timeZone, commissionBps } = store.vendor;
  const offers = await pastOffers(db, vendorId);
  const kitchen: Kitchen = {
    vendor: store.vendor,
    openingHours: store.settings.openingHours,
    menu,
    commissionRate: (commissionBps ?? config.COMMISSION_BPS) as BasisPoints,
    deliveryFee: config.DELIVERY_FEE as Money,
    currency: config.CURRENCY,
    giveaway: giveaway(offers),
    isBusy: config.DEMO_SCENE === 'busy_friday',
  };
  const worked = await whoWorkedOn(db, vendorId);
  const past = pastOrders(kitchen, startedAt, now).map((order) =>
    Object.assign(order, { by: worked(dayIn(timeZone, order.placed.placedAt)) }),
  );
  const uses = Map.groupBy(toUses(past, offers), ({ orderId }) => orderId);
  for (;;) {
    const entered = await countOrders(db, vendorId);
    beginStep(deps, `  Orders: ${entered} of ${past.length}`);
    const batch = past.slice(entered, entered + BATCH);
    if (batch.length === 0) return;
    const batchUses = batch.flatMap(({ placed: { id } }) => uses.get(id) ?? []);
    await db.transaction(async (tx) => {
      const isNew = await enterPastOrders(tx, { vendorId, timeZone, now, entered }, batch);
      if (!isNew) return;
      await enterPastUses(tx, vendorId, batchUses);
      await enterBell(tx, clock, batch, entered);
    });
  }
}
