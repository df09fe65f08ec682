import type { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Actor } from '../../../platform/audit/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import type { Write } from '../../../platform/idempotency/write.ts';
import type { Platform } from '../../../platform/platform.ts';
import { tenantSemaphore } from '../../../platform/http/guard/concurrency.ts';
import { LIMITS } from '../../../platform/http/guard/limits.ts';
import { tooLarge, withUpload } from '../../../platform/read-upload.ts';
import { picturesReport, enterPictures, storeArchivePictures } from '../import-pictures/import-pictures.service.ts';
import { type NamedPicture, ARCHIVE_BOUNDS, namePictures, openArchive } from '../import-pictures/name-pictures.ts';
import { recordAndNotify } from '../../notifications/record-and-notify.service.ts';
import { rememberUndo } from '../bulk/product-undo.service.ts';
import { toEvents, writeChanges, writeNew } from '../write-products.ts';
import { getVendor } from '../../vendors/vendors.service.ts';
import { columnLabel } from './import-heading.ts';
import { importColumnsFor, chosenColumns } from './csv-columns.ts';
import type { ImportFile, ImportRow } from './import-file.ts';
import { type Plan, planImport, textIn } from './import-plan.ts';
import { PROBLEMS_MAX, type ImportProblem, ImportProblems, type ImportReport } from './import-problems.ts';
import { problemsInFile, refusedRows } from './import-refusals.ts';
import { readInWorker } from './read-in-worker.ts';

type ImportOptions = CallArguments<typeof inventoryBulkContract.importProducts>['query'];

interface Planned {
  readonly file: ImportFile;
  readonly type: VendorType;
  readonly plan: Plan;
  /** Of the file and of the plan. */
  readonly problems: ImportProblems;
  readonly pictures: readonly NamedPicture[];
}

/** Before anything is written. */
function importReport({ file, type, plan, problems, pictures }: Planned, options: ImportOptions): ImportReport {
  const { rows, headingRow } = file;
  const candidates = [...problems.first, ...plan.problems.slice(0, PROBLEMS_MAX)];
  const reported = [...new Set(candidates)].toSorted((a, b) => a.row - b.row).slice(0, PROBLEMS_MAX);
  return {
    dryRun: options.dryRun ?? false,
    rows: rows.length,
    created: plan.created.length,
    updated: plan.changes.length,
    unchanged: plan.unchanged,
    problems: reported,
    problemCount: problems.count,
    badRows: rows.filter(({ row }) => problems.reasons.has(row)).length,
    headingRow,
    ...(options.details === true ? detailsOf(file, type, plan, reported) : NO_DETAILS),
    pictures: picturesReport(pictures, null),
    undoId: null,
    undoUntil: null,
  };
}

/** Enough to see that the columns are right. */
const PREVIEWED = 5;

const NO_DETAILS = { topRows: [], headings: [], columns: [], preview: [], refused: null };

/** For a person who looks at it: a program that sends a file every night doesn't need these. */
const detailsOf = (file: ImportFile, type: VendorType, { created, changes }: Plan, problems: ImportProblem[]) => ({
  problems: problems.map(problemsInFile(file)),
  topRows: file.topRows,
  headings: file.headings,
  columns: importColumnsFor(type).map(({ name }) => ({ column: name, label: columnLabel(name) })),
  preview: [
    ...created.map((product) => ({ product, isNew: true })),
    ...changes.map(({ after }) => ({ product: after, isNew: false })),
  ]
    .slice(0, PREVIEWED)
    .map(({ product: { id, name, category, price }, isNew }) => ({ id, name, category, price: price as Money, isNew })),
  refused: refusedRows(file),
});

type Deps = Pick<Platform, 'db' | 'clock' | 'files' | 'config'>;

interface ImportUpload {
  readonly vendorId: string;
  readonly request: FastifyRequest;
  readonly options: ImportOptions;
  readonly write: Write;
}

/** A list is far smaller; a ZIP contains its pictures as well. */
export const IMPORT_UPLOAD = { field: 'file', mostFiles: 1, mostBytes: ARCHIVE_BOUNDS.bytes } as const;
const LIST_RULE = { ...IMPORT_UPLOAD, mostBytes: ARCHIVE_BOUNDS.sheet } as const;

/** Planning ten thousand rows takes a hundred megabytes. */
const importing = pLimit(3);
/** One of each vendor, so that no vendor takes all of these. */
const importingOwn = tenantSemaphore({ atOnce: 1, waiting: LIMITS.uploads.atOnce });

/** All rows or none, or only the valid ones. A dry run changes nothing. */
export const importProducts = (deps: Deps, by: Actor, { request, ...upload }: ImportUpload): Promise<ImportReport> =>
  withUpload(request, async ([file], signal) => {
    const free = await importingOwn(upload.vendorId, signal);
    try {
      return await importing(() => importFile(deps, by, file?.bytes ?? Buffer.alloc(0), { ...upload, signal }));
    } finally {
      free?.();
    }
  });

/** The file is read and checked before the transaction, which plans and writes the changes. */
async function importFile(
  deps: Deps,
  by: Actor,
  bytes: Buffer,
  { vendorId, options, write, signal }: Omit<ImportUpload, 'request'> & { readonly signal: AbortSignal },
): Promise<ImportReport> {
  signal.throwIfAborted();
  const { db, clock, config } = deps;
  const { dryRun: isDryRun = false, goodRowsOnly = false } = options;
  const chosen = chosenColumns(options.columns);
  const { type } = await getVendor(db, vendorId);
  const archive = await openArchive(bytes);
  if (!archive && bytes.length > LIST_RULE.mostBytes) throw tooLarge(LIST_RULE);
  const file = await readInWorker({ bytes: archive?.sheet ?? bytes, type, chosen, headingRow: options.headingRow });
  const { rows } = file;
  const inFile = await namePictures(rows.filter(isRight).flatMap(pictureIn), archive, config, signal);
  const found = isDryRun ? inFile : await storeArchivePictures(deps, vendorId, inFile);
  const planAndWrite = async (tx: Db): Promise<ImportReport> => {
    const now = clock.now();
    const problems = ImportProblems.from(file.problems);
    const plan = await planImport(tx, vendorId, rows, now);
    for (const problem of plan.problems) problems.add(problem);
    const pictures = plan.products.flatMap((product) => {
      const picture = found.get(product.row);
      return picture ? [{ ...product, named: picture }] : [];
    });
    const named = pictures.map((picture) => picture.named);
    const report = importReport({ file, type, plan, problems, pictures: named }, options);
    if (isDryRun) return report;
    if (file.isShapeWrong || (problems.count > 0 && !goodRowsOnly)) {
      throw new AppError('import_refused', { payload: { ...report, created: 0, updated: 0 } });
    }
    const done = await writeChanges(tx, by, vendorId, now, plan.changes);
    await writeNew(tx, plan.created);
    const undo = await rememberUndo(tx, by, vendorId, now, 'import', { changes: done, created: plan.created });
    await recordAudit(tx, now, by, {
      vendorId,
      kind: 'products_imported',
      after: { created: plan.created.length, updated: done.length },
    });
    const added = plan.created.map((after) => ({ before: undefined, after }));
    await recordAndNotify(tx, clock, vendorId, toEvents([...done, ...added]));
    if (pictures.length === 0) return { ...report, ...undo };
    const importId = undo.undoId ?? newId();
    await enterPictures(tx, { vendorId, importId, now }, pictures);
    return { ...report, ...undo, pictures: { ...report.pictures, importId } };
  };
  // A dry run holds no locks: outside a transaction each lock ends with its statement.
  return isDryRun ? planAndWrite(db) : write(planAndWrite);
}

const isRight = ({ isWhole }: ImportRow) => isWhole;

const pictureIn = (row: ImportRow) => {
  const input = textIn(row, 'picture');
  return input === undefined ? [] : [{ row: row.row, source: input }];
};
