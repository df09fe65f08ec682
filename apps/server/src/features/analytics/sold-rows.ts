import { and, eq, between, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Placeholders } from '../../platform/database/prepared-queries.ts';
import { ordersEarnedBetween } from '../ledger/ledger-reading.service.ts';
import { itemsSoldIn, promotionsUsedIn } from '../orders/order-lookup.service.ts';
import type { ComparedSpans } from './compared-days.ts';
import { withPart } from './range-figures.ts';
import { productDays, promotionDays } from './roll-ups.tables.ts';

/** A vendor's two ranges as SQL parameters. */
export type RequestedSpans = Placeholders<ComparedSpans & { readonly vendorId: string }>;

/** One stretch of the key without the days between, which reads fewer rows than two stretches do. */
const isCompared = (
  table: { vendorId: AnyPgColumn; day: AnyPgColumn },
  { vendorId, from, wholeTo, middle, to }: RequestedSpans,
) =>
  and(
    eq(table.vendorId, vendorId),
    between(table.day, from, to),
    sql`not (${table.day} > ${wholeTo} and ${table.day} < ${middle})`,
  );

const partOf = ({ vendorId, partFrom, partTo }: RequestedSpans) => ({
  vendorId,
  orderIds: ordersEarnedBetween({ vendorId, from: partFrom, to: partTo }),
});

export const productRows = (input: RequestedSpans): SQL =>
  withPart(
    sql`select ${productDays.day}, ${productDays.productId}, ${productDays.quantity}, ${productDays.sales}
      from ${productDays} where ${isCompared(productDays, input)}`,
    sql`select ${input.end}::date, part.* from ${itemsSoldIn(partOf(input))} part`,
  );

export const promotionRows = (input: RequestedSpans): SQL => {
  const { day, promotionId, orders, sales, cost } = promotionDays;
  return withPart(
    sql`select ${day}, ${promotionId}, ${orders}, ${sales}, ${cost}
      from ${promotionDays} where ${isCompared(promotionDays, input)}`,
    sql`select ${input.end}::date, part.* from ${promotionsUsedIn(partOf(input))} part`,
  );
};

export const isLater = ({ middle }: RequestedSpans): SQL => sql`sold.day >= ${middle}`;
