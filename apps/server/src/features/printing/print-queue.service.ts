import {
  PASSING_FAILURES,
  PRINT_CLOCK,
  type PrintFailure,
  type PrintState,
} from '@vendor-portal/contract/printing/print-job.ts';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { parse, stringify } from 'uuid';
import { after, before, seconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { earliest, first, pickEarliest } from '../../platform/database/rows.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import type { Background, Platform } from '../../platform/platform.ts';
import { printers, printJobs, type PrinterRow, type PrintJobRow } from './printing.tables.ts';

export type Deps = Pick<Platform, 'db' | 'clock'>;
type PrinterKey = Pick<PrinterRow, 'vendorId' | 'id'>;

/** What a printer calls a job: at most 30 characters of a job's id and, from the second time on, the attempt. */
export const nameJob = ({ id, attempts, state }: PrintJobRow): string => {
  const attempt = state === 'pending' ? attempts + 1 : attempts;
  return Buffer.from(parse(id)).toString('base64url') + (attempt > 1 ? `.${attempt}` : '');
};

const NAME = /^([\w-]{22})(?:\.(\d{1,6}))?$/;

interface NamedJob {
  readonly id: string;
  readonly attempt: number;
}

export function readJobName(name: string): NamedJob | undefined {
  const [, id = '', attempt = '1'] = NAME.exec(name) ?? [];
  if (id === '') return undefined;
  const bytes = Buffer.from(id, 'base64url');
  try {
    return { id: stringify(bytes), attempt: Number(attempt) };
  } catch {
    // Sixteen bytes, but no id.
    return undefined;
  }
}

const isAt = ({ vendorId, id }: PrinterKey) => and(eq(printJobs.vendorId, vendorId), eq(printJobs.printerId, id));

/** When it is late, which may be now. */
const LATE_AT = sql<Date>`${printJobs.createdAt} + make_interval(secs => ${PRINT_CLOCK.lateSeconds})`;

const isJob = ({ vendorId, id }: Pick<PrintJobRow, 'vendorId' | 'id'>) =>
  and(eq(printJobs.vendorId, vendorId), eq(printJobs.id, id));

export const findJob = (db: Db, printer: PrinterKey, id: string) =>
  first(
    db
      .select()
      .from(printJobs)
      .where(and(isAt(printer), eq(printJobs.id, id))),
  );

/** The one it has fetched and not reported on. */
export const findInFlight = (db: Db, printer: PrinterKey) =>
  first(
    db
      .select()
      .from(printJobs)
      .where(and(isAt(printer), eq(printJobs.state, 'fetched'))),
  );

/**
 * What the printer would print next: undefined while another one is in its hands. Whatever it reported as failed more
 * than `waitSeconds` ago is offered again first.
 */
export async function findNext(deps: Deps, printer: PrinterKey, waitSeconds: number): Promise<PrintJobRow | undefined> {
  const query = () =>
    deps.db
      .select()
      .from(printJobs)
      .where(and(isAt(printer), inArray(printJobs.state, ['pending', 'fetched', 'failed'])))
      .orderBy(asc(printJobs.createdAt), asc(printJobs.id));
  let waiting = await query();
  if (waiting.some(({ state }) => state === 'fetched')) return undefined;
  if (waiting.some(({ state }) => state === 'failed') && (await offerFailedAgain(deps, printer, waitSeconds)))
    waiting = await query();
  return waiting.find(({ state }) => state === 'pending');
}

const changed = (tx: Db, clock: Deps['clock'], { vendorId, printerId }: Pick<PrintJobRow, 'vendorId' | 'printerId'>) =>
  recordEvent(tx, clock, vendorId, { kind: 'printing_changed', printerId });

/** From here on the printer may print it. Undefined where another request was first. */
export const takeJob = ({ db, clock }: Deps, job: PrintJobRow): Promise<PrintJobRow | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const lateAt = after(job.createdAt, seconds(PRINT_CLOCK.lateSeconds));
    const { vendorId, printerId } = job;
    // One request of a printer after the other.
    await tx
      .select({ id: printers.id })
      .from(printers)
      .where(and(eq(printers.vendorId, vendorId), eq(printers.id, printerId)))
      .for('no key update');
    if (await findInFlight(tx, { vendorId, id: printerId })) return undefined;
    const taken = await first(
      tx
        .update(printJobs)
        .set({
          state: 'fetched',
          attempts: sql`${printJobs.attempts} + 1`,
          fetchedAt: now,
          dueAt: lateAt > now ? lateAt : after(now, seconds(PRINT_CLOCK.resultSeconds)),
        })
        .where(and(isJob(job), eq(printJobs.state, 'pending'), eq(printJobs.attempts, job.attempts)))
        .returning(),
    );
    if (taken) await changed(tx, clock, taken);
    return taken;
  });

/** `not_downloaded`: the printer hasn't got it and will fetch it again. */
export type Outcome = 'printed' | 'not_downloaded' | PrintFailure;

const NOT_CANCELLED: readonly PrintState[] = ['pending', 'fetched', 'failed', 'unconfirmed'];

function findChange(outcome: Outcome, now: Date) {
  const ended = { endedAt: now, dueAt: null };
  switch (outcome) {
    case 'printed':
      // Also a late result counts: what is printed needn't be printed again.
      return { from: NOT_CANCELLED, set: { ...ended, state: outcome, failure: null } };
    case 'not_downloaded':
      return { from: ['fetched'] as const, set: { state: 'pending' as const, fetchedAt: null, dueAt: LATE_AT } };
    default:
      return {
        from: ['fetched', 'unconfirmed'] as const,
        set: { ...ended, state: 'failed' as const, failure: outcome },
      };
  }
}

/** Without a name it is about the job in flight. Idempotent: printers repeat their results. */
export async function noteOutcome(
  { db, clock }: Deps,
  printer: PrinterKey,
  named: NamedJob | undefined,
  outcome: Outcome,
): Promise<void> {
  const { from, set } = findChange(outcome, clock.now());
  const isNamed = named && eq(printJobs.id, named.id);
  const isAttempt = named && outcome !== 'printed' ? eq(printJobs.attempts, named.attempt) : undefined;
  const isIt = and(isAt(printer), inArray(printJobs.state, named ? [...from] : ['fetched']), isNamed, isAttempt);
  await db.transaction(async (tx) => {
    const [noted] = await tx.update(printJobs).set(set).where(isIt).returning();
    if (noted) await changed(tx, clock, noted);
  });
}

/**
 * Offers again what the printer said it couldn't print, marked as a reprint because part of it may have come out.
 * Nothing where somebody has printed it by hand since.
 */
async function offerFailedAgain({ db, clock }: Deps, printer: PrinterKey, waitSeconds: number): Promise<boolean> {
  const now = clock.now();
  const { rowCount } = await db
    .update(printJobs)
    .set({ state: 'pending', isReprint: true, failure: null, fetchedAt: null, endedAt: null, dueAt: LATE_AT })
    .where(
      and(
        isAt(printer),
        eq(printJobs.state, 'failed'),
        inArray(printJobs.failure, [...PASSING_FAILURES]),
        lte(printJobs.endedAt, before(now, seconds(waitSeconds))),
        sql`not exists (select from ${printJobs} newer where newer.vendor_id = ${printJobs.vendorId}
          and newer.order_id = ${printJobs.orderId} and newer.printer_id = ${printJobs.printerId}
          and newer.cause = 'by_hand' and newer.created_at > ${printJobs.createdAt})`,
      ),
    );
  if (!rowCount) return false;
  await db.transaction((tx) => changed(tx, clock, { vendorId: printer.vendorId, printerId: printer.id }));
  return true;
}

/** One job that is late or has gone without a result for too long. It is only marked, never sent again. */
const passTime = ({ db, clock }: Deps): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const due = tx.select().from(printJobs).where(lte(printJobs.dueAt, now)).orderBy(asc(printJobs.dueAt)).limit(1);
    const job = await first(due.for('no key update', { skipLocked: true }));
    if (!job) return false;
    const giveUpAt = job.fetchedAt && after(job.fetchedAt, seconds(PRINT_CLOCK.resultSeconds));
    const isWaiting = job.state === 'fetched' && giveUpAt !== null;
    const set: Partial<PrintJobRow> =
      isWaiting && giveUpAt <= now
        ? { state: 'unconfirmed', endedAt: now, dueAt: null }
        : { dueAt: isWaiting ? giveUpAt : null };
    await tx.update(printJobs).set(set).where(isJob(job));
    await changed(tx, clock, job);
    return true;
  });

const loseOne = ({ db, clock }: Deps): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = tx.select().from(printers).where(lte(printers.lostAt, clock.now())).limit(1);
    const printer = await first(due.for('no key update', { skipLocked: true }));
    if (!printer) return false;
    const { vendorId, id } = printer;
    await tx
      .update(printers)
      .set({ isLost: true, lostAt: null })
      .where(and(eq(printers.vendorId, vendorId), eq(printers.id, id)));
    await changed(tx, clock, { vendorId, printerId: id });
    return true;
  });

export async function processDuePrinting(deps: Deps): Promise<number> {
  let processed = 0;
  for (const step of [passTime, loseOne]) while (await step(deps)) processed += 1;
  return processed;
}

export const printingDueJob = (background: Background): DueJob => ({
  name: 'printing',
  run: () => processDuePrinting(background),
  nextDue: async () =>
    pickEarliest(await earliest(background.db, printJobs.dueAt), await earliest(background.db, printers.lostAt)),
});
