import { PRINT_CLOCK } from '@vendor-portal/contract/printing/print-job.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { after, seconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { prepareQuery, type Params } from '../../platform/database/prepared-queries.ts';
import { readItems, type OrderKey } from '../orders/orders.queries.ts';
import { categoriesByProduct } from '../products/products.queries.ts';
import { printers, printJobs, type PrinterRow, type PrintJobRow } from './printing.tables.ts';

type OrderCause = 'placed' | 'confirmed';

const queryWaiting = prepareQuery('printers that wait for', (db, params: Params<{ vendorId: string; when: string }>) =>
  db
    .select({ id: printers.id, prints: printers.prints, copies: printers.copies, categories: printers.categories })
    .from(printers)
    .where(and(eq(printers.vendorId, params.vendorId), eq(printers.when, params.when), isNull(printers.removedAt)))
    .orderBy(asc(printers.id)),
);

/** A product without a known category is on every ticket, so that none is lost. */
export const printsProduct = (
  { categories }: Pick<PrinterRow, 'categories'>,
  categoryOf: ReadonlyMap<string, string>,
  productId: string,
): boolean => {
  const category = categoryOf.get(productId);
  return categories.length === 0 || category === undefined || categories.includes(category);
};

/** In the transaction that places or confirms the order: one job per copy, for printers with something to print. */
export async function addOrderJobs(tx: Db, key: OrderKey, cause: OrderCause, at: Date): Promise<void> {
  const { vendorId, orderId } = key;
  const waiting = await queryWaiting(tx, { vendorId, when: cause });
  if (waiting.length === 0) return;
  const ids = (await readItems(tx, vendorId, [orderId])).map(({ productId }) => productId);
  const categoryOf = await categoriesByProduct(tx, vendorId, ids);
  const dueAt = after(at, seconds(PRINT_CLOCK.lateSeconds));
  const jobs = waiting
    .filter((printer) => ids.some((id) => printsProduct(printer, categoryOf, id)))
    .flatMap(({ id: printerId, prints: kind, copies }) =>
      Array.from({ length: copies }, (_, index) => ({ printerId, kind, copy: index + 1 })),
    )
    .map((job): typeof printJobs.$inferInsert => {
      const state: PrintJobRow['state'] = 'pending';
      return Object.assign(job, {
        vendorId,
        orderId,
        id: newId(),
        cause,
        state,
        isReprint: false,
        createdAt: at,
        dueAt,
      });
    });
  if (jobs.length > 0) await tx.insert(printJobs).values(jobs).onConflictDoNothing();
}

/** Of an order that is over: what hasn't reached a printer never will. */
export const cancelOrderJobs = (tx: Db, { vendorId, orderId }: OrderKey, at: Date) =>
  tx
    .update(printJobs)
    .set({ state: 'cancelled', endedAt: at, dueAt: null })
    .where(
      and(
        eq(printJobs.vendorId, vendorId),
        eq(printJobs.orderId, orderId),
        inArray(printJobs.state, ['pending', 'failed']),
      ),
    );
