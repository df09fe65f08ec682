import { countDots, PRINTERS_MAX, type Printer, type PrinterInput } from '@vendor-portal/contract/printing/printer.ts';
import type { printingContract } from '@vendor-portal/contract/printing/printing.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { first } from '../../platform/database/rows.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { printers, printJobs, type PrinterRow } from './printing.tables.ts';

type Deps = Pick<Platform, 'clock' | 'config'>;
type Change = CallArguments<typeof printingContract.changePrinter>['body'];

/** Until it reports its own. Epson's address is set up with half a minute, Star's standard is five seconds. */
const POLL_SECONDS = { star: 5, epson: 30 } as const;

export const readCondition = ({ seenAt, isLost, reported }: PrinterRow): Printer['condition'] => {
  if (seenAt === null) return 'new';
  return isLost ? 'lost' : reported;
};

const toResponse = (row: PrinterRow): Printer => ({
  printerId: row.id,
  name: row.name,
  make: row.make,
  model: row.model,
  paper: row.paper,
  prints: row.prints,
  when: row.when,
  copies: row.copies,
  categories: row.categories.length === 0 ? null : row.categories,
  condition: readCondition(row),
  seenAt: row.seenAt?.toISOString() ?? null,
  addedAt: row.addedAt.toISOString(),
});

const fieldsOf = (input: PrinterInput) => ({
  name: input.name,
  make: input.make,
  model: input.model || null,
  paper: input.paper,
  prints: input.prints,
  when: input.when,
  copies: input.copies,
  categories: [...new Set(input.categories)],
});

const addressOf = ({ config }: Pick<Deps, 'config'>, make: PrinterRow['make'], secret: string) =>
  `${config.publicUrl}/n/v1/printers/${make}/${secret}`;

const isInUse = (vendorId: string) => and(eq(printers.vendorId, vendorId), isNull(printers.removedAt));

export const readPrinters = (db: Db, vendorId: string): Promise<PrinterRow[]> =>
  db.select().from(printers).where(isInUse(vendorId)).orderBy(asc(printers.addedAt), asc(printers.id));

export async function listPrinters({ db }: Pick<Platform, 'db'>, vendorId: string) {
  return { printers: (await readPrinters(db, vendorId)).map(toResponse) };
}

/** Locked against changes until the transaction ends. */
export async function requirePrinter(tx: Db, vendorId: string, printerId: string): Promise<PrinterRow> {
  const isIt = and(isInUse(vendorId), eq(printers.id, printerId));
  const found = await first(tx.select().from(printers).where(isIt).for('no key update'));
  if (!found) throw new AppError('gone', { message: 'This printer was removed.' });
  return found;
}

const factsOf = ({ name, make, paper, prints, when, copies, categories }: PrinterRow) => ({
  name,
  make,
  paper,
  prints,
  when,
  copies,
  categories: categories.join(', ') || null,
});

export async function addPrinter(tx: Db, deps: Deps, by: Actor, vendorId: string, input: PrinterInput) {
  if ((await tx.$count(printers, isInUse(vendorId))) >= PRINTERS_MAX) {
    throw invalidField('body.name', `You can have up to ${PRINTERS_MAX} printers. Remove one first.`);
  }
  const [now, secret] = [deps.clock.now(), newToken()];
  const [added] = await tx
    .insert(printers)
    .values({
      ...fieldsOf(input),
      vendorId,
      id: newId(),
      dots: countDots(input),
      secretHash: hashToken(secret),
      pollSeconds: POLL_SECONDS[input.make],
      addedAt: now,
    })
    .returning();
  if (!added) throw new Error('The printer was not stored.');
  const entry = { kind: 'printer_added', target: added.id, targetName: added.name, after: factsOf(added) } as const;
  await recordAudit(tx, now, by, { ...entry, vendorId });
  await recordEvent(tx, deps.clock, vendorId, { kind: 'printing_changed', printerId: added.id });
  return { ...toResponse(added), address: addressOf(deps, added.make, secret) };
}

/** Another make or a new address is another device: what the former one reported says nothing about it. */
const AS_NEW = { seenAt: null, isLost: false, lostAt: null, reported: 'ready' } as const;

export async function changePrinter(tx: Db, deps: Deps, by: Actor, vendorId: string, change: Change) {
  const { printerId, replacesAddress, ...input } = change;
  const now = deps.clock.now();
  const before = await requirePrinter(tx, vendorId, printerId);
  const isOtherMake = before.make !== input.make;
  const secret = replacesAddress || isOtherMake ? newToken() : undefined;
  const isSameWidth = !isOtherMake && before.paper === input.paper && before.model === (input.model || null);
  const [changed] = await tx
    .update(printers)
    .set({
      ...fieldsOf(input),
      ...(!isSameWidth && { dots: countDots(input) }),
      ...(isOtherMake && { pollSeconds: POLL_SECONDS[input.make] }),
      ...(secret !== undefined && { ...AS_NEW, secretHash: hashToken(secret) }),
    })
    .where(and(eq(printers.vendorId, vendorId), eq(printers.id, printerId)))
    .returning();
  if (!changed) throw new Error('The printer was not stored.');
  const address = secret === undefined ? null : addressOf(deps, changed.make, secret);
  await recordAudit(tx, now, by, {
    vendorId,
    kind: 'printer_changed',
    target: printerId,
    targetName: changed.name,
    before: factsOf(before),
    after: { ...factsOf(changed), ...(address !== null && { address: 'replaced' }) },
  });
  await recordEvent(tx, deps.clock, vendorId, { kind: 'printing_changed', printerId });
  return { ...toResponse(changed), address };
}

export async function removePrinter(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  by: Actor,
  vendorId: string,
  printerId: string,
) {
  const now = clock.now();
  const before = await requirePrinter(tx, vendorId, printerId);
  await tx
    .update(printers)
    .set({ secretHash: null, removedAt: now, lostAt: null })
    .where(and(eq(printers.vendorId, vendorId), eq(printers.id, printerId)));
  await tx
    .update(printJobs)
    .set({ state: 'cancelled', endedAt: now, dueAt: null })
    .where(
      and(
        eq(printJobs.vendorId, vendorId),
        eq(printJobs.printerId, printerId),
        inArray(printJobs.state, ['pending', 'failed', 'unconfirmed', 'fetched']),
      ),
    );
  const entry = { kind: 'printer_removed', target: printerId, targetName: before.name } as const;
  await recordAudit(tx, now, by, { ...entry, vendorId, before: factsOf(before) });
  await recordEvent(tx, clock, vendorId, { kind: 'printing_changed', printerId });
  return null;
}

/** All at the same moment, because two categories may swap names. */
export async function renamePrintedCategories(
  tx: Db,
  vendorId: string,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const held = await tx
    .select({ id: printers.id, categories: printers.categories })
    .from(printers)
    .where(
      and(eq(printers.vendorId, vendorId), sql`${printers.categories} && ${sql.param([...renamed.keys()])}::text[]`),
    )
    .orderBy(printers.id)
    .for('no key update');
  for (const { id, categories } of held) {
    await tx
      .update(printers)
      .set({ categories: [...new Set(categories.map((name) => renamed.get(name) ?? name))] })
      .where(and(eq(printers.vendorId, vendorId), eq(printers.id, id)));
  }
}

export async function erasePrinters(tx: Db, vendorId: string): Promise<void> {
  await tx.delete(printJobs).where(eq(printJobs.vendorId, vendorId));
  await tx.delete(printers).where(eq(printers.vendorId, vendorId));
}
