import { appetite, dayFactor, LARGEST_APPETITE, RAIN, rainsOn } from '@vendor-portal/contract/demo/people.ts';
import type { Dice } from '@vendor-portal/contract/values/dice.ts';
import { findWeekDay } from '@vendor-portal/contract/values/day.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { after, minutes, seconds, hours } from '../../../platform/clock.ts';
import { RESTAURANT_WEEK } from '../demo-stores.ts';
import type { DeclineReason } from '@vendor-portal/contract/orders/end-reason.ts';
import { ORDER_CLOCK, type OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import type { OrderKind } from '@vendor-portal/contract/orders/order-status.ts';
import { cancelReason } from '@vendor-portal/contract/demo/comments.ts';
import type { PastOrder, PastStep } from '../../orders/orders.seed.ts';

/** Orders on a normal day: at the start of the twelve weeks, and now. */
const AT_FIRST = 14;
const BY_NOW = 18;

/** No orders in the last minutes before closing. */
const LAST_ORDERS = 20;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When customers ordered on a day: during opening hours, mostly at lunch and in the evening, more when it rained. */
export function drawMoments(dice: Dice, day: string, timeZone: string, progress: number): Date[] {
  const weekDay = findWeekDay(day);
  const [shift] = RESTAURANT_WEEK[weekDay];
  if (!shift) return [];
  const [opens, closes] = [minuteOf(shift.opens), minuteOf(shift.closes) - LAST_ORDERS];
  const chance = 0.88 + dice.roll() * 0.24;
  const usual = AT_FIRST + (BY_NOW - AT_FIRST) * progress;
  const count = Math.round(usual * dayFactor(weekDay) * (rainsOn(day) ? RAIN.orders : 1) * chance);
  const dayStart = startOfDay(timeZone, day);
  return Array.from({ length: count }, () => {
    let minute = dice.between(opens, closes);
    while (dice.roll() * LARGEST_APPETITE > appetite(weekDay, minute / 60)) minute = dice.between(opens, closes);
    return after(dayStart, minutes(minute) + seconds(dice.between(0, 59)));
  });
}

export type Life = Pick<PastOrder, 'steps' | 'change'>;

const COURIERS = [
  { courierName: 'Bayo', courierPhone: '+2348030001001' },
  { courierName: 'Emeka', courierPhone: '+2348030001002' },
  { courierName: 'Sadiq', courierPhone: '+2348030001003' },
  { courierName: 'Ufuoma', courierPhone: '+2348030001004' },
] as const;

const DECLINES = [
  ['item_unavailable', 'item_unavailable'],
  ['too_busy', 'too_busy'],
  ['closing_early', 'closing_early'],
  ['other', 'The gas ran out.'],
] as const satisfies readonly (readonly [DeclineReason, string])[];

type Timed = readonly [OrderMoveName, number, reason?: string];

function stepsFrom(placedAt: Date, timed: readonly Timed[]): PastStep[] {
  let at = placedAt;
  return timed.map(([move, later, reason]) => {
    at = after(at, seconds(later));
    return { move, at, ...(reason !== undefined && { reason }) };
  });
}

/** The dispute period, as for every store. */
const COMPLETED_AFTER = ORDER_CLOCK.disputeHours * 3_600;

export function successfulLife(
  dice: Dice,
  kind: OrderKind,
  placedAt: Date,
  prepMinutes: number,
  upTo?: OrderMoveName,
): Life {
  const courier = dice.oneOf(COURIERS);
  const cooking = Math.round(prepMinutes * 60 * (0.7 + dice.roll() * 0.6));
  const whole: Timed[] = [
    ['confirm', dice.between(15, 150)],
    ['startPreparing', 0],
    ...(kind === 'delivery'
      ? ([
          ['readyForCourier', cooking],
          ['assign', dice.between(60, 600)],
          ['dispatch', dice.between(120, 900)],
          ['deliver', dice.between(600, 2_400)],
          ['complete', COMPLETED_AFTER],
        ] as const)
      : ([
          ['readyForPickUp', cooking],
          ['collect', dice.between(180, 2_400)],
        ] as const)),
  ];
  const end = upTo === undefined ? whole.length : whole.findIndex(([move]) => move === upTo) + 1;
  const steps = stepsFrom(placedAt, whole.slice(0, end));
  const hasCourier = steps.some(({ move }) => move === 'assign');
  const confirmedAt = steps[0]?.at ?? placedAt;
  return { steps, change: { promisedAt: after(confirmedAt, minutes(prepMinutes)), ...(hasCourier && courier) } };
}

function failedLife(dice: Dice, kind: OrderKind, placedAt: Date, prepMinutes: number): Life {
  const chance = dice.roll();
  if (chance < 0.35) {
    const [declineReason, reason] = dice.oneOf(DECLINES);
    return { steps: stepsFrom(placedAt, [['decline', dice.between(30, 400), reason]]), change: { declineReason } };
  }
  if (chance < 0.7) {
    return {
      steps: stepsFrom(placedAt, [['cancelAsCustomer', dice.between(20, 300), cancelReason(dice)]]),
      change: {},
    };
  }
  if (chance < 0.85) {
    const escalatedAt = after(placedAt, seconds(90));
    return { steps: stepsFrom(placedAt, [['expire', 600, 'Not answered in time.']]), change: { escalatedAt } };
  }
  if (kind === 'pick_up') {
    const { steps, change } = successfulLife(dice, kind, placedAt, prepMinutes, 'readyForPickUp');
    const readyAt = steps.at(-1)?.at ?? placedAt;
    return {
      steps: [...steps, { move: 'missCollection', at: after(readyAt, hours(2)), reason: 'Not collected.' }],
      change,
    };
  }
  const { steps, change } = successfulLife(
    dice,
    kind,
    placedAt,
    prepMinutes,
    chance < 0.93 ? 'startPreparing' : 'dispatch',
  );
  const [move, reason] =
    chance < 0.93
      ? (['cancelInPreparation', 'The customer could not be reached.'] as const)
      : (['failDelivery', 'Nobody was at the address.'] as const);
  return { steps: [...steps, { move, at: after(steps.at(-1)?.at ?? placedAt, minutes(25)), reason }], change };
}

/** The outcome of an old order; 19 of 20 succeed. */
export const pastLife = (dice: Dice, kind: OrderKind, placedAt: Date, prepMinutes: number): Life =>
  dice.roll() < 0.95
    ? successfulLife(dice, kind, placedAt, prepMinutes)
    : failedLife(dice, kind, placedAt, prepMinutes);

/** Old enough that every step above has passed, except the end of the dispute period. */
export const LONGEST_LIFE = hours(5);
