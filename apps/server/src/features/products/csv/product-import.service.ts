import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { FastifyRequest } from 'fastify';
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Write } from '../../../platform/idempotency/write.ts';
import type { Platform } from '../../../platform/platform.ts';
import { tooLarge, withUpload } from '../../../platform/uploads/read-upload.ts';
import { recordAndNotify } from '../../notifications/record-and-notify.service.ts';
import { labelOf } from './column-headings.ts';
import { importColumnsFor, chosenColumns } from './csv-columns.ts';
import type { ImportFile, ImportRow } from './import-file.ts';
import type { ReadHeading } from './import-heading.ts';
import { ImportProblems, PROBLEMS_MAX, problemsInFile, type ImportProblem, refusedRows } from './import-problems.ts';
import { planNew, planned } from './import-plan.ts';
import { readInWorker } from './read-in-worker.ts';
import { ARCHIVE_BOUNDS } from '../import-pictures/archive-bounds.ts';
import {
  enterPictures,
  picturesReport,
  storeArchivePictures,
  type ForProduct,
  type PicturesReport,
} from '../import-pictures/import-pictures.service.ts';
import { namePictures } from '../import-pictures/name-pictures.ts';
import { openArchive } from '../import-pictures/open-archive.ts';
import { eventsOf } from '../product-events.ts';
import { skuKeyOf, type ProductDraft, type ProductRow } from '../product-row.ts';
import { rememberUndo, type Undo } from '../bulk/product-undo.service.ts';
import { lockProductsNamed } from '../products.queries.ts';
import { ownerOf } from '../products.service.ts';
import { settled } from '../stock/stock-rules.ts';
import { changesAnything, writeChanges, writeNew, type Change } from '../write-products.ts';

export interface ImportReport extends Undo {
  readonly dryRun: boolean;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** The first of them, in the order of the rows. */
  readonly problems: ImportProblem[];
  readonly problemCount: number;
  readonly badRows: number;
  readonly headingRow: number | null;
  readonly topRows: { readonly row: number; readonly cells: string[] }[];
  readonly headings: ReadHeading[];
  readonly columns: { readonly column: string; readonly label: string }[];
  readonly preview: { id: string; name: string; category: string; price: Money; isNew: boolean }[];
  readonly refused: string | null;
  readonly pictures: PicturesReport;
}

type Deps = Pick<Platform, 'db' | 'clock' | 'files' | 'config'>;

interface ImportOptions {
  readonly dryRun?: boolean | undefined;
  readonly goodRowsOnly?: boolean | undefined;
  readonly details?: boolean | undefined;
  readonly columns?: string | undefined;
  readonly headingRow?: number | undefined;
}

interface ImportUpload {
  readonly vendorId: string;
  readonly request: FastifyRequest;
  readonly options: ImportOptions;
  readonly write: Write;
}

/** Enough to see that the columns are right. */
const PREVIEWED = 5;

const NO_DETAILS = { topRows: [], headings: [], columns: [], preview: [], refused: null };

/** For a person who looks at it: a program that sends a file every night doesn't need these. */
const detailsOf = (file: ImportFile, type: VendorType, { created, changes }: Plan, problems: ImportProblem[]) => ({
  problems: problems.map(problemsInFile(file)),
  topRows: file.topRows.map(({ row, cells }) => ({ row, cells: [...cells] })),
  headings: [...file.headings],
  columns: importColumnsFor(type).map(({ name }) => ({ column: name, label: labelOf(name) })),
  preview: [
    ...created.map((product) => ({ product, isNew: true })),
    ...changes.map(({ after }) => ({ product: after, isNew: false })),
  ]
    .slice(0, PREVIEWED)
    .map(({ product: { id, name, category, price }, isNew }) => ({
      id,
      name,
      category,
      price: price as Money,
      isNew,
    })),
  refused: refusedRows(file),
});

interface Plan {
  readonly created: readonly ProductDraft[];
  readonly changes: readonly Change[];
  readonly unchanged: number;
  readonly problems: readonly ImportProblem[];
  /** Of the valid rows. */
  readonly products: readonly ForProduct[];
}

/** A list is far smaller; a ZIP contains its pictures as well. */
export const IMPORT_UPLOAD = { field: 'file', mostFiles: 1, mostBytes: ARCHIVE_BOUNDS.bytes } as const;
const LIST_RULE = { ...IMPORT_UPLOAD, mostBytes: ARCHIVE_BOUNDS.sheet } as const;

const PLANNED_AT_ONCE = 100;

/** Planning ten thousand rows takes a hundred megabytes. */
const importing = pLimit(1);

/** All rows or none, or only the valid ones. A dry run changes nothing. */
export const importProducts = (deps: Deps, { request, ...upload }: ImportUpload): Promise<ImportReport> =>
  withUpload(request, ([file], signal) =>
    importing(() => {
      signal.throwIfAborted();
      return importFile(deps, file?.bytes ?? Buffer.alloc(0), upload);
    }),
  );

/** The file is read and checked before the transaction, which plans and writes the changes. */
async function importFile(
  deps: Deps,
  bytes: Buffer,
  { vendorId, options, write }: Omit<ImportUpload, 'request'>,
): Promise<ImportReport> {
  const { db, clock, config } = deps;
  const { dryRun: isDryRun = false, goodRowsOnly = false } = options;
  const chosen = chosenColumns(options.columns);
  const { type } = await ownerOf(db, vendorId);
  const archive = await openArchive(bytes);
  if (!archive && bytes.length > LIST_RULE.mostBytes) throw tooLarge(LIST_RULE);
  const file = await readInWorker({ bytes: archive?.sheet ?? bytes, type, chosen, headingRow: options.headingRow });
  const { rows } = file;
  const named = await namePictures(rows.filter(isRight).flatMap(pictureIn), archive, config);
  const found = isDryRun ? named : await storeArchivePictures(deps, vendorId, named);
  const planAndWrite = async (tx: Db): Promise<ImportReport> => {
    const now = clock.now();
    const problems = ImportProblems.from(file.problems);
    const plan = await planImport(tx, vendorId, rows, now);
    for (const problem of plan.problems) problems.add(problem);
    const pictures = plan.products.flatMap((product) => {
      const picture = found.get(product.row);
      return picture ? [{ ...product, named: picture }] : [];
    });
    const candidates = [...problems.first, ...plan.problems.slice(0, PROBLEMS_MAX)];
    const reported = [...new Set(candidates)].toSorted((a, b) => a.row - b.row).slice(0, PROBLEMS_MAX);
    const report: ImportReport = {
      dryRun: isDryRun,
      rows: rows.length,
      created: plan.created.length,
      updated: plan.changes.length,
      unchanged: plan.unchanged,
      problems: reported,
      problemCount: problems.count,
      badRows: rows.filter(({ row }) => problems.reasons.has(row)).length,
      headingRow: file.headingRow,
      ...(options.details === true ? detailsOf(file, type, plan, reported) : NO_DETAILS),
      pictures: picturesReport(
        pictures.map((picture) => picture.named),
        null,
      ),
      undoId: null,
      undoUntil: null,
    };
    if (isDryRun) return report;
    if (file.isShapeWrong || (problems.count > 0 && !goodRowsOnly)) {
      throw new AppError('import_refused', { payload: { ...report, created: 0, updated: 0 } });
    }
    const done = await writeChanges(tx, vendorId, now, plan.changes);
    await writeNew(tx, plan.created);
    const undo = await rememberUndo(tx, vendorId, now, 'import', { changes: done, created: plan.created });
    await recordAudit(tx, now, {
      vendorId,
      kind: 'products_imported',
      after: { created: plan.created.length, updated: done.length },
    });
    const added = plan.created.map((after) => ({ before: undefined, after }));
    await recordAndNotify(tx, clock, vendorId, eventsOf([...done, ...added]));
    if (pictures.length === 0) return { ...report, ...undo };
    const importId = undo.undoId ?? newId();
    await enterPictures(tx, { vendorId, importId, now }, pictures);
    return { ...report, ...undo, pictures: { ...report.pictures, importId } };
  };
  // A dry run holds no locks: outside a transaction each lock ends with its statement.
  return isDryRun ? planAndWrite(db) : write(planAndWrite);
}

const textIn = (row: ImportRow, column: string) => {
  const value = row.values.get(column);
  return typeof value === 'string' ? value : undefined;
};

const isRight = ({ isWhole }: ImportRow) => isWhole;

const pictureIn = (row: ImportRow) => {
  const input = textIn(row, 'picture');
  return input === undefined ? [] : [{ row: row.row, source: input }];
};

const skuIn = (row: ImportRow) => {
  const sku = textIn(row, 'sku');
  return sku === undefined ? undefined : skuKeyOf(sku);
};

const namesIn = (rows: readonly ImportRow[]) => ({
  ids: rows.map((row) => textIn(row, 'id')).filter((id) => id !== undefined),
  skuKeys: rows.map(skuIn).filter((sku) => sku !== undefined),
});

/** Finds each row's product by its id or else its SKU, and computes the change. */
async function planImport(tx: Db, vendorId: string, rows: readonly ImportRow[], now: Date): Promise<Plan> {
  const held = await lockProductsNamed(tx, vendorId, namesIn(rows));
  const byId = indexed(held, ({ id }) => id);
  const bySku = indexed(held, ({ skuKey }) => skuKey ?? '');
  const [created, changes, problems]: [ProductDraft[], Change[], ImportProblem[]] = [[], [], []];
  const products: ForProduct[] = [];
  const rowOf = new Map<string, number>();
  const rowOfSku = new Map<string, number>();
  let unchanged = 0;

  for (const [place, row] of rows.entries()) {
    // Yields to other requests between the batches.
    if (place % PLANNED_AT_ONCE === 0) await setImmediate();
    const [id, sku] = [textIn(row, 'id'), skuIn(row)];
    const known = sku === undefined ? undefined : bySku.get(sku);
    const stored = id === undefined ? known : byId.get(id);
    const fail = (column: string, message: string) => void problems.push({ row: row.row, column, message });
    const earlier = stored && rowOf.get(stored.id);
    const sameSku = sku === undefined ? undefined : rowOfSku.get(sku);
    if (stored) rowOf.set(stored.id, row.row);
    if (sku !== undefined) rowOfSku.set(sku, row.row);

    if (id !== undefined && !stored) fail('id', 'You don’t have a product with this ID.');
    else if (sameSku !== undefined) fail('sku', `Row ${sameSku} has the same SKU.`);
    else if (earlier !== undefined) fail('id', `Row ${earlier} is for the same product.`);
    else if (row.isWhole) {
      const before = stored && settled(stored, now);
      const plan = before ? planned(before, row, now) : planNew(vendorId, row, now);
      if ('problem' in plan) {
        problems.push(plan.problem);
        continue;
      }
      products.push({ row: row.row, productId: plan.after.id, productName: plan.after.name });
      if (!before) created.push(plan.after);
      else if (changesAnything({ before, after: plan.after })) changes.push({ before, after: plan.after });
      else unchanged += 1;
    }
  }
  const conflicts = skuConflicts(changes, bySku, rowOf, rowOfSku);
  return {
    created,
    // Another product has the SKU that these would get: they are refused like unreadable rows.
    changes: changes.filter(({ after }) => !conflicts.has(after.id)),
    unchanged,
    problems: [...problems, ...conflicts.values()],
    products: products.filter(({ productId }) => !conflicts.has(productId)),
  };
}

const indexed = (products: readonly ProductRow[], key: (product: ProductRow) => string) =>
  new Map(products.map((product) => [key(product), product]));

/** SKUs that the file assigns while a product outside the file has them. */
function skuConflicts(
  changes: readonly Change[],
  bySku: ReadonlyMap<string, ProductRow>,
  rowOf: ReadonlyMap<string, number>,
  rowOfSku: ReadonlyMap<string, number>,
): ReadonlyMap<string, ImportProblem> {
  const conflicts = new Map<string, ImportProblem>();
  for (const { before, after } of changes) {
    const holder = after.skuKey === null ? undefined : bySku.get(after.skuKey);
    if (!holder || holder.id === before.id || rowOf.has(holder.id)) continue;
    const row = rowOfSku.get(after.skuKey ?? '') ?? 0;
    conflicts.set(after.id, { row, column: 'sku', message: 'Another product already has this SKU.' });
  }
  return conflicts;
}
