import type { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { everyDay, type DayRange } from '../../platform/day-range.ts';

type RangeFigures = CallAnswer<typeof analyticsContract.readAnalytics>['current'];

interface Counted {
  /** By the day of placing; days without any may be missing. */
  readonly orders: readonly {
    readonly day: string;
    readonly orders: number;
    readonly sold: number;
    readonly sales: number;
  }[];
  readonly earned: readonly { readonly day: string; readonly earned: Money }[];
  readonly answers:
    | {
        readonly accepted: number;
        readonly refused: number;
        readonly confirmed: number;
        readonly confirmTime: number;
        readonly readied: number;
        readonly readyTime: number;
      }
    | undefined;
  readonly customers: { readonly customers: number; readonly returned: number } | undefined;
}

/** Null where nothing happened that it could be taken of. */
const over = (sum: number, count: number) => (count === 0 ? null : sum / count);
const seconds = (milliseconds: number, count: number) => (count === 0 ? null : Math.round(milliseconds / count / 1000));

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const NOTHING = { orders: 0, sold: 0, sales: 0 };

/** The figures of one range from what was counted over it and its neighbour. */
export function rangeFigures(range: DayRange, counted: Counted): RangeFigures {
  const days = everyDay(range, counted.orders, NOTHING);
  const earnedOn = new Map(counted.earned.map(({ day, earned }) => [day, earned]));
  const perDay = days.map(({ day, orders }) => ({ day, orders, earned: earnedOn.get(day) ?? (0 as Money) }));
  const orders = sum(days.map((day) => day.orders));
  const sold = sum(days.map((day) => day.sold));
  const sales = sum(days.map((day) => day.sales)) as Money;
  const {
    accepted = 0,
    refused = 0,
    confirmed = 0,
    confirmTime = 0,
    readied = 0,
    readyTime = 0,
  } = counted.answers ?? {};
  return {
    ...range,
    orders,
    sales,
    earned: sum(perDay.map(({ earned }) => earned)),
    averageSale: sold === 0 ? null : Math.round(sales / sold),
    acceptanceRate: over(accepted, accepted + refused),
    secondsToConfirm: seconds(confirmTime, confirmed),
    secondsToReady: seconds(readyTime, readied),
    customers: counted.customers?.customers ?? 0,
    repeatCustomers: counted.customers?.returned ?? 0,
    perDay,
  };
}
