import type { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { picturesReport } from '../import-pictures/import-pictures.service.ts';
import type { NamedPicture } from '../import-pictures/name-pictures.ts';
import { labelOf } from './column-headings.ts';
import { importColumnsFor } from './csv-columns.ts';
import type { ImportFile } from './import-file.ts';
import type { Plan } from './import-plan.ts';
import {
  PROBLEMS_MAX,
  problemsInFile,
  refusedRows,
  type ImportProblem,
  type ImportProblems,
  type ImportReport,
} from './import-problems.ts';

export type ImportOptions = CallArguments<typeof inventoryBulkContract.importProducts>['query'];

interface Planned {
  readonly file: ImportFile;
  readonly type: VendorType;
  readonly plan: Plan;
  /** Of the file and of the plan. */
  readonly problems: ImportProblems;
  readonly pictures: readonly NamedPicture[];
}

/** Before anything is written. */
export function importReport({ file, type, plan, problems, pictures }: Planned, options: ImportOptions): ImportReport {
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
  columns: importColumnsFor(type).map(({ name }) => ({ column: name, label: labelOf(name) })),
  preview: [
    ...created.map((product) => ({ product, isNew: true })),
    ...changes.map(({ after }) => ({ product: after, isNew: false })),
  ]
    .slice(0, PREVIEWED)
    .map(({ product: { id, name, category, price }, isNew }) => ({ id, name, category, price: price as Money, isNew })),
  refused: refusedRows(file),
});
