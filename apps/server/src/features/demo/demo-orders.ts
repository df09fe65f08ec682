import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { ORDER_CLOCK, type OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import { priceLine, sumOrder } from '@vendor-portal/contract/orders/order-price.ts';
import type { OrderKind } from '@vendor-portal/contract/orders/order-status.ts';
import { weekDayOf, type WeekDay } from '@vendor-portal/contract/values/week.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { after, before, hours, minutes, seconds } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Config } from '../../platform/config.ts';
import { findVendorByEmail, type Vendor } from '../vendors/vendors.service.ts';
import { enterPastOrders, type PastOrder } from '../orders/orders.seed.ts';
import { readCatalogue, smallPicture, type ProductRow } from '../products/stock/sold-products.service.ts';
import { enterPastUses, pastOffers } from '../promotions/promotions.seed.ts';
import { CUSTOMERS } from './demo-customers.ts';
import { diceOf, type Dice } from '@vendor-portal/contract/values/dice.ts';
import { goingWell, LONGEST_LIFE, longOver, type Life } from './demo-order-lives.ts';
import { cameToNothing, giveaway, usesOf, type Giveaway } from './demo-promotions.ts';
import { DEMO_VENDOR, type DemoParts } from './demo-vendor.ts';

const WEEKS = 12;
const STANDARD_PREP = 20;
/** Minutes of the day around which people are hungry, and how far they spread. */
const PEAKS = [
  [13 * 60, 70],
  [19 * 60 + 30, 85],
] as const;

const BUSY_DAYS = new Set<WeekDay>(['friday', 'saturday']);

interface Kitchen {
  readonly vendor: Vendor;
  readonly products: readonly ProductRow[];
  readonly commissionRate: BasisPoints;
  readonly deliveryFee: Money;
  readonly currency: string;
  readonly giveaway: Giveaway;
}

/** What one customer takes: one to four dishes, with whatever must be chosen. */
function lines(dice: Dice, { products }: Kitchen, at: Date, favourite: number) {
  const count = dice.between(1, 4);
  const chosen = new Set<ProductRow>();
  while (chosen.size < count) {
    const isFavourite = dice.roll() < 0.4;
    const product = isFavourite ? products[favourite % products.length] : dice.oneOf(products);
    if (product) chosen.add(product);
  }
  return [...chosen].flatMap((product) => {
    const optionIds = product.optionGroups.flatMap(({ min, options }) =>
      options
        .filter(({ isAvailable }) => isAvailable)
        .slice(0, min)
        .map(({ id }) => id),
    );
    const line = priceLine(product, { quantity: dice.roll() < 0.7 ? 1 : dice.between(2, 3), optionIds }, at.getTime());
    const { name, attributes } = product;
    const needsPrescription = attributes.needsPrescription ?? false;
    return line ? [{ ...line, name, imageUrl: smallPicture(product), note: null, needsPrescription }] : [];
  });
}

function placed(dice: Dice, kitchen: Kitchen, kind: OrderKind, placedAt: Date): PastOrder['placed'] | undefined {
  const { vendor, commissionRate, deliveryFee, currency } = kitchen;
  const place = dice.between(0, CUSTOMERS.length - 1);
  const customer = CUSTOMERS[place];
  const ordered = lines(dice, kitchen, placedAt, place);
  if (!customer || ordered.length === 0) return undefined;
  const promotion = kitchen.giveaway.give({ lines: ordered, kind, deliveryFee }, customer.id, placedAt);
  const sum = sumOrder(ordered, { kind, deliveryFee, commissionRate, promotion });
  if (!sum) return undefined;
  return {
    id: newId(),
    vendorId: vendor.id,
    kind,
    customer,
    note: dice.roll() < 0.12 ? 'Please call when you are at the gate.' : null,
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

const kindOf = (dice: Dice): OrderKind => (dice.roll() < 0.72 ? 'delivery' : 'pick_up');

/** Around lunch and in the evening; fridays and saturdays are the busiest. */
function momentsOf(dice: Dice, day: string, timeZone: string): Date[] {
  const dayStart = startOfDay(timeZone, day);
  const busy = BUSY_DAYS.has(weekDayOf(day)) ? 1.5 : 1;
  return Array.from({ length: Math.round(dice.between(9, 17) * busy) }, () => {
    const [middle, spread] = dice.oneOf(PEAKS);
    const minute = middle + (dice.roll() + dice.roll() + dice.roll() - 1.5) * spread;
    return after(dayStart, Math.round(minutes(minute)));
  });
}

function longAgo(dice: Dice, kitchen: Kitchen, now: Date): PastOrder[] {
  const { timeZone } = kitchen.vendor;
  const today = dayIn(timeZone, now);
  return Array.from({ length: WEEKS * 7 + 1 }, (_, place) => addDays(today, place - WEEKS * 7))
    .flatMap((day) => momentsOf(dice, day, timeZone))
    .filter((moment) => moment < before(now, LONGEST_LIFE))
    .flatMap((moment) => {
      const kind = kindOf(dice);
      const order = placed(dice, kitchen, kind, moment);
      if (!order) return [];
      const past = { placed: order, ...longOver(dice, kind, moment, STANDARD_PREP) };
      if (cameToNothing(past)) kitchen.giveaway.takeBack(order);
      return [past];
    });
}

/** What is going on in the shop at this moment: how long ago it was placed, and how far it has come. */
const IN_THE_SHOP: readonly (readonly [OrderKind, minutesAgo: number, upTo: OrderMoveName | undefined])[] = [
  ['delivery', 100, 'deliver'],
  ['delivery', 62, 'dispatch'],
  ['delivery', 55, 'assign'],
  ['delivery', 48, 'readyForCourier'],
  ['pick_up', 44, 'readyForPickUp'],
  ['delivery', 14, 'startPreparing'],
  ['pick_up', 11, 'startPreparing'],
  ['delivery', 9, 'startPreparing'],
  ['pick_up', 2, undefined],
  ['delivery', 1, undefined],
];

/** Steps that chance put into the future have just happened. */
const untilNow = ({ steps, change }: Life, now: Date): Life => ({
  steps: steps.map(({ at, ...step }, place) => ({ ...step, at: at < now ? at : before(now, seconds(30 - place)) })),
  change,
});

function goingOn(dice: Dice, kitchen: Kitchen, now: Date): PastOrder[] {
  return IN_THE_SHOP.flatMap(([kind, ago, upTo]): PastOrder[] => {
    const placedAt = before(now, minutes(ago));
    const order = placed(dice, kitchen, kind, placedAt);
    if (!order) return [];
    if (upTo === undefined) return [{ placed: order, steps: [], change: {} }];
    const life = untilNow(goingWell(dice, kind, placedAt, STANDARD_PREP, upTo), now);
    const isHandedOver = upTo === 'deliver';
    const dueAt = isHandedOver ? after(now, hours(20)) : upTo === 'readyForPickUp' ? after(now, hours(1)) : null;
    return [{ placed: order, steps: life.steps, change: { ...life.change, dueAt } }];
  });
}

/** One for this evening that is accepted, and waits for its time. */
function forLater(dice: Dice, kitchen: Kitchen, now: Date): PastOrder[] {
  const order = placed(dice, kitchen, 'pick_up', before(now, minutes(35)));
  if (!order) return [];
  const scheduledFor = after(now, hours(3));
  const steps = [{ move: 'confirm' as const, at: before(now, minutes(33)) }];
  const dueAt = before(scheduledFor, minutes(STANDARD_PREP));
  return [{ placed: { ...order, scheduledFor }, steps, change: { promisedAt: scheduledFor, dueAt } }];
}

/** Twelve weeks of orders in every state for the demo's restaurant, with the ledger that follows from them. */
export async function seedOrders({ db, clock }: DemoParts, config: Config): Promise<void> {
  const now = clock.now();
  const vendor = await findVendorByEmail(db, DEMO_VENDOR.email);
  if (!vendor) return;
  const catalogue = await readCatalogue(db, vendor.id);
  const products = catalogue.filter(
    ({ status, quantity }) => status === 'active' && (quantity === null || quantity > 25),
  );
  if (products.length === 0) return;
  const offers = await pastOffers(db, vendor.id);
  const kitchen: Kitchen = {
    vendor,
    products,
    commissionRate: (vendor.commissionBps ?? config.COMMISSION_BPS) as BasisPoints,
    deliveryFee: config.DELIVERY_FEE as Money,
    currency: config.CURRENCY,
    giveaway: giveaway(offers),
  };
  const dice = diceOf(20_261_115);
  const past = [...longAgo(dice, kitchen, now), ...goingOn(dice, kitchen, now), ...forLater(dice, kitchen, now)];
  const oldestFirst = past.toSorted((a, b) => a.placed.placedAt.getTime() - b.placed.placedAt.getTime());
  await db.transaction(async (tx) => {
    const isNew = await enterPastOrders(tx, { vendorId: vendor.id, timeZone: vendor.timeZone, now }, oldestFirst);
    if (isNew) await enterPastUses(tx, vendor.id, usesOf(oldestFirst, offers));
  });
}
