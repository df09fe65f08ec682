import { PRINT_CLOCK } from '@vendor-portal/contract/printing/print-job.ts';
import { PRINT_JOBS_MAX, type printingContract } from '@vendor-portal/contract/printing/printing.contract.ts';
import { FINAL_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { after, before, days, seconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { newId } from '../../platform/database/ids.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { readCondition, readPrinters, requirePrinter } from './printers.service.ts';
import { printers, printJobs, type PrintJobRow } from './printing.tables.ts';

type Job = CallResponse<typeof printingContract.printOrder>;
type Clocked = Pick<Platform, 'clock'>;

const toResponse = (job: PrintJobRow): Job => ({
  jobId: job.id,
  printerId: job.printerId,
  orderId: job.orderId,
  kind: job.kind,
  cause: job.cause,
  copy: job.copy,
  state: job.state,
  failure: job.failure,
  isReprint: job.isReprint,
  createdAt: job.createdAt.toISOString(),
  endedAt: job.endedAt?.toISOString() ?? null,
});

async function addByHand(
  tx: Db,
  { clock }: Clocked,
  job: Pick<PrintJobRow, 'vendorId' | 'printerId' | 'orderId' | 'kind' | 'cause' | 'isReprint'>,
): Promise<Job> {
  const now = clock.now();
  const dueAt = after(now, seconds(PRINT_CLOCK.lateSeconds));
  const [added] = await tx
    .insert(printJobs)
    .values({ ...job, id: newId(), copy: 1, state: 'pending', createdAt: now, dueAt })
    .returning();
  if (!added) throw new Error('The print job was not stored.');
  await recordEvent(tx, clock, job.vendorId, { kind: 'printing_changed', printerId: job.printerId });
  return toResponse(added);
}

export async function testPrinter(tx: Db, deps: Clocked, vendorId: string, printerId: string): Promise<Job> {
  await requirePrinter(tx, vendorId, printerId);
  return addByHand(tx, deps, { vendorId, printerId, orderId: null, kind: 'test', cause: 'test', isReprint: false });
}

/** The order's tickets that this printer hasn't fetched yet are replaced by this one. */
export async function printOrder(
  tx: Db,
  deps: Clocked,
  vendorId: string,
  { orderId, printerId }: { readonly orderId: string; readonly printerId: string },
): Promise<Job> {
  const printer = await requirePrinter(tx, vendorId, printerId);
  if (!(await findOrder(tx, { vendorId, orderId })))
    throw new AppError('gone', { message: 'We couldn’t find this order.' });
  const ofIt = and(
    eq(printJobs.vendorId, vendorId),
    eq(printJobs.orderId, orderId),
    eq(printJobs.printerId, printerId),
  );
  await tx
    .update(printJobs)
    .set({ state: 'cancelled', endedAt: deps.clock.now(), dueAt: null })
    .where(and(ofIt, eq(printJobs.state, 'pending')));
  const isReprint = (await tx.$count(printJobs, and(ofIt, gt(printJobs.attempts, 0)))) > 0;
  return addByHand(tx, deps, { vendorId, printerId, orderId, kind: printer.prints, cause: 'by_hand', isReprint });
}

type Unprinted = CallResponse<typeof printingContract.listPrintJobs>['unprinted'][number];

/**
 * Open orders whose ticket isn't printed and should be. Once somebody has printed it by hand, only what became of that
 * counts.
 */
async function readUnprinted(db: Db, vendorId: string, now: Date): Promise<Unprinted[]> {
  const late = before(now, seconds(PRINT_CLOCK.lateSeconds));
  const finals = sql.param([...FINAL_STATUSES]);
  const { rows } = await db.execute<Omit<Unprinted, 'since'> & { since: Date }>(sql`
    select distinct on (job.order_id, job.printer_id) job.order_id as "orderId", orders.number as "orderNumber",
      job.printer_id as "printerId", job.state, job.created_at as since
    from ${printJobs} job
    join orders on orders.vendor_id = job.vendor_id and orders.id = job.order_id
    join ${printers} printer on printer.vendor_id = job.vendor_id and printer.id = job.printer_id
    where job.vendor_id = ${vendorId} and printer.removed_at is null and job.order_id is not null
      and job.state in ('pending', 'fetched', 'failed', 'unconfirmed')
      and (job.state in ('failed', 'unconfirmed') or job.created_at <= ${late})
      and orders.status <> all(${finals}::text[])
      and not exists (select from ${printJobs} newer where newer.vendor_id = job.vendor_id
        and newer.order_id = job.order_id and newer.printer_id = job.printer_id and newer.cause = 'by_hand'
        and newer.id <> job.id and newer.state <> 'cancelled' and newer.created_at >= job.created_at)
    order by job.order_id, job.printer_id, job.created_at`);
  const unprinted = rows.map(({ orderId, orderNumber, printerId, state, since }) => {
    return { orderId, orderNumber, printerId, state, since: new Date(since).toISOString() };
  });
  return unprinted.toSorted((a, b) => a.since.localeCompare(b.since));
}

export async function listPrintJobs({ db, clock }: Pick<Platform, 'db' | 'clock'>, vendorId: string, orderId?: string) {
  const jobs = await db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.vendorId, vendorId), orderId === undefined ? undefined : eq(printJobs.orderId, orderId)))
    .orderBy(desc(printJobs.createdAt), desc(printJobs.id))
    .limit(PRINT_JOBS_MAX);
  const named = (await readPrinters(db, vendorId)).map((printer) => ({
    printerId: printer.id,
    name: printer.name,
    prints: printer.prints,
    condition: readCondition(printer),
  }));
  const unprinted = named.length === 0 ? [] : await readUnprinted(db, vendorId, clock.now());
  return { jobs: jobs.map(toResponse), unprinted, printers: named };
}

/** Removed printers go with the last of their jobs. */
export async function deleteOldPrintJobs(db: Db, now: Date): Promise<void> {
  const old = before(now, days(PRINT_CLOCK.retentionDays));
  await deleteInBatches(db, printJobs, lt(printJobs.createdAt, old));
  await deleteInBatches(
    db,
    printers,
    and(
      lt(printers.removedAt, old),
      sql`not exists (select from ${printJobs} job where job.vendor_id = ${printers.vendorId} and job.printer_id = ${printers.id})`,
    ),
  );
}
