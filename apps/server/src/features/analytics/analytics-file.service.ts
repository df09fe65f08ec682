import type { AnalyticsFile } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BYTE_ORDER_MARK, csvLines, csvMoney, type CsvCell } from '../../platform/write-csv.ts';
import type { DayRangeInput } from '../../platform/day-range.ts';
import type { Platform } from '../../platform/platform.ts';
import { figuresByDay } from './analytics.queries.ts';
import type { Owner } from './analytics.service.ts';
import { comparedDays, type ComparedSpans } from './compared-days.ts';
import { itemSales, promotionSales } from './sales.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;
type Rows = readonly (readonly CsvCell[])[];

/** A vendor has fewer products and promos than this. */
const ALL = 100_000;

async function dayRows({ db }: Deps, vendorId: string, { middle: from, to }: ComparedSpans): Promise<Rows> {
  const days = await figuresByDay(db, vendorId, { from, to });
  return [
    ['Day', 'Orders placed', 'Accepted orders', 'Accepted sales', 'Earnings from delivered orders'],
    ...days.map(({ day, orders, sold, sales, earned }) => [day, orders, sold, csvMoney(sales), csvMoney(earned)]),
  ];
}

async function itemRows({ db }: Deps, vendorId: string, spans: ComparedSpans): Promise<Rows> {
  const { items } = await itemSales(db, vendorId, spans, ALL);
  return [
    ['Item', 'Sold', 'Sold before', 'Sales', 'Sales before'],
    ...items.map((item) => [
      item.name,
      item.quantity,
      item.previousQuantity,
      csvMoney(item.sales),
      csvMoney(item.previousSales),
    ]),
  ];
}

async function promotionRows({ db }: Deps, vendorId: string, spans: ComparedSpans): Promise<Rows> {
  const promotions = await promotionSales(db, vendorId, spans, ALL);
  return [
    ['Promo', 'Delivered orders', 'Delivered before', 'Sales', 'Sales before', 'Given away'],
    ...promotions.map((promo) => [
      promo.name,
      promo.orders,
      promo.previousOrders,
      csvMoney(promo.sales),
      csvMoney(promo.previousSales),
      csvMoney(promo.cost),
    ]),
  ];
}

const ROWS = { days: dayRows, items: itemRows, promotions: promotionRows } as const satisfies Record<
  AnalyticsFile,
  unknown
>;

/** The screen's figures as CSV, with the same headings and sums. */
export async function* exportAnalytics(
  { db, clock }: Deps,
  { vendorId, timeZone }: Owner,
  { rows, ...input }: DayRangeInput & { readonly rows: AnalyticsFile },
): AsyncGenerator<string> {
  const { spans } = comparedDays(input, timeZone, clock.now());
  await recordAudit(db, clock.now(), { vendorId, kind: 'exported', targetName: `analytics by ${rows}` });
  yield BYTE_ORDER_MARK + csvLines(await ROWS[rows]({ db, clock }, vendorId, spans));
}
