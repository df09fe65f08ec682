import { timingSafeEqual } from 'node:crypto';
import type { PrinterMake } from '@vendor-portal/contract/printing/printer.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { after, seconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { prepareQuery, type Params } from '../../platform/database/prepared-queries.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { hashToken } from '../../platform/secrets.ts';
import { readCondition } from './printers.service.ts';
import { printers, type PrinterRow } from './printing.tables.ts';
import type { Deps } from './print-queue.service.ts';

const querySecret = prepareQuery('printer by secret', (db, params: Params<{ secretHash: string; make: string }>) =>
  db
    .select()
    .from(printers)
    .where(and(eq(printers.secretHash, params.secretHash), eq(printers.make, params.make), isNull(printers.removedAt))),
);

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Found by the secret's hash, so that how long it takes says nothing about the secret. */
export async function findPrinter(db: Db, make: PrinterMake, secret: string): Promise<PrinterRow | undefined> {
  const secretHash = hashToken(secret);
  const found = await querySecret(db, { secretHash, make });
  return found.find((printer) => isSame(printer.secretHash ?? '', secretHash));
}

export interface Report {
  readonly reported?: PrinterRow['reported'];
  readonly dots?: number;
  readonly pollSeconds?: number;
}

const SEEN_EVERY = seconds(30);
/** Beyond two missed polls. */
const SLACK = seconds(5);

/** Written where it says something new, and otherwise at most every half minute. */
export async function noteSeen({ db, clock }: Deps, printer: PrinterRow, report: Report): Promise<PrinterRow> {
  const now = clock.now();
  const merged = { ...printer, ...report };
  const isNews =
    printer.isLost ||
    merged.reported !== printer.reported ||
    merged.dots !== printer.dots ||
    merged.pollSeconds !== printer.pollSeconds;
  if (!isNews && printer.seenAt !== null && now.getTime() - printer.seenAt.getTime() < SEEN_EVERY) return printer;
  const lostAt = after(now, 2 * seconds(merged.pollSeconds) + SLACK + SEEN_EVERY);
  const seen: PrinterRow = { ...merged, seenAt: now, isLost: false, lostAt };
  const { vendorId, id, seenAt, isLost, reported, dots, pollSeconds } = seen;
  await db.transaction(async (tx) => {
    await tx
      .update(printers)
      .set({ seenAt, isLost, lostAt, reported, dots, pollSeconds })
      .where(and(eq(printers.vendorId, vendorId), eq(printers.id, id), isNull(printers.removedAt)));
    if (readCondition(seen) !== readCondition(printer))
      await recordEvent(tx, clock, vendorId, { kind: 'printing_changed', printerId: id });
  });
  return seen;
}
