import { DiscountInput, type Discount } from '@vendor-portal/contract/products/discount.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { isUtf8 } from 'node:buffer';
import { safeParse } from 'zod/v4/core';
import { CSV_BOUNDS, CsvError, readCsv, type CsvRow } from '../spreadsheets/read-csv.ts';
import { unguardCell } from '../../../platform/write-csv.ts';
import { AppError, invalidField } from '../../../platform/http/responses/app-error.ts';
import { isOldOrLocked, isXlsx, readXlsx } from '../spreadsheets/read-xlsx.ts';
import { EXAMPLE, importColumnsFor } from './csv-columns.ts';
import { parseMoney, parseWhole } from './csv-values.ts';
import {
  readHeading,
  headingsWithSamples,
  likelyHeading,
  readTopRows,
  type ChosenColumns,
  type Columns,
} from './import-heading.ts';
import { ImportProblems, type ImportProblem, type ImportReport } from './import-problems.ts';

/** By column. Columns that the file lacks are absent. */
export interface ImportRow {
  readonly row: number;
  readonly values: ReadonlyMap<string, unknown>;
  /** Every cell could be read. */
  readonly isWhole: boolean;
  readonly cells: readonly string[];
}

export interface ImportFile {
  readonly rows: readonly ImportRow[];
  readonly problems: ImportProblems;
  readonly headings: ImportReport['headings'];
  /** The row with the headings; null if there is none. */
  readonly headingRow: number | null;
  readonly topRows: ImportReport['topRows'];
  /** Nothing can be imported: the headings are wrong, or it isn't a table. */
  readonly isShapeWrong: boolean;
}

/** CSV, or the first sheet of a workbook, detected by content. */
async function rowsOf(bytes: Buffer, headingRow: number | undefined): Promise<CsvRow[]> {
  if (isXlsx(bytes)) return readXlsx(bytes, CSV_BOUNDS);
  if (isOldOrLocked(bytes)) {
    throw new AppError('file_unreadable', {
      message: 'This spreadsheet is in an old format or locked. Save it as CSV, or as .xlsx without a password.',
    });
  }
  if (!isUtf8(bytes)) {
    throw new AppError('file_unreadable', {
      message: 'This file isn’t UTF-8. Save it as "CSV UTF-8" and upload it again.',
    });
  }
  return readCsv(bytes, CSV_BOUNDS, headingRow);
}

/** Within bounds; every error is reported by row and column. The likely row of headings is used unless one is chosen. */
export async function readImportFile(
  bytes: Buffer,
  type: VendorType,
  chosen: ChosenColumns,
  headingRow?: number,
): Promise<ImportFile> {
  const problems = new ImportProblems();
  const unusable = (problem: ImportProblem): ImportFile => {
    problems.add(problem);
    return { rows: [], problems, headings: [], headingRow: null, topRows: [], isShapeWrong: true };
  };
  let table: CsvRow[];
  try {
    table = await rowsOf(bytes, headingRow);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unusable({ row: error.row, column: null, message: error.message });
  }
  if (table.length === 0) return unusable({ row: 1, column: null, message: 'The file is empty.' });
  const known = importColumnsFor(type);
  const top = headingRow === undefined ? likelyHeading(table, known) : table.find(({ row }) => row === headingRow);
  if (!top) throw invalidField('query.headingRow', 'Choose a row with headings.');
  const below = table.slice(table.indexOf(top) + 1);
  const heading = readHeading({ top, below }, known, chosen, problems);
  const { columns } = heading;
  const isSheet = isXlsx(bytes);
  const data = below.map((row) => (isSheet ? asWideAs(columns, row) : row)).filter((row) => !isExample(row, columns));
  return {
    rows: data.map((row) => readRow(row, columns, problems)),
    problems,
    headings: headingsWithSamples(heading, data[0]?.cells),
    headingRow: top.row,
    topRows: readTopRows(table),
    isShapeWrong: heading.isWrong,
  };
}

/** A workbook leaves out the empty cells at the end of a row. */
const asWideAs = (columns: Columns, { row, cells }: CsvRow): CsvRow => ({
  row,
  cells: [...cells, ...columns.slice(cells.length).map(() => '')],
});

const isExample = ({ cells }: CsvRow, columns: Columns) =>
  cells[columns.findIndex((column) => column?.name === 'name')]?.startsWith(EXAMPLE) === true;

function readRow({ row, cells }: CsvRow, columns: Columns, problems: ImportProblems): ImportRow {
  const values = new Map<string, unknown>();
  if (cells.length !== columns.length) {
    const message = `This row has ${cells.length} cells, but there are ${columns.length} columns.`;
    problems.add({ row, column: null, message });
    return { row, values, isWhole: false, cells };
  }
  const before = problems.count;
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const value = column.read(unguardCell((cells[index] ?? '').trim()));
    // A row without an id is a new product, or one found by its SKU.
    if (column.name === 'id' && value === '') continue;
    const result = column.schema ? safeParse(column.schema, value) : { success: true as const, data: value };
    if (result.success) values.set(column.name, result.data);
    else
      problems.add({
        row,
        column: column.name,
        message: result.error.issues[0]?.message ?? 'We couldn’t read this value.',
      });
  }
  const discount = readDiscount(row, values);
  if ('problem' in discount) problems.add(discount.problem);
  else if (discount.value !== undefined) values.set('discount', discount.value);
  return { row, values, isWhole: problems.count === before, cells };
}

const DISCOUNT_COLUMNS: Readonly<Record<string, string>> = {
  kind: 'discount_kind',
  value: 'discount_value',
  startsAt: 'discount_starts_at',
  endsAt: 'discount_ends_at',
};

/** The four discount columns only make sense together; without a kind there is no discount. */
function readDiscount(
  row: number,
  values: ReadonlyMap<string, unknown>,
): { value: Discount | null | undefined } | { problem: ImportProblem } {
  if (!values.has('discount_kind')) return { value: undefined };
  const kind = values.get('discount_kind');
  if (kind === null) return { value: null };
  const written = values.get('discount_value');
  const value = typeof written === 'string' ? written : '';
  const input = {
    kind,
    value: kind === 'amount' ? parseMoney(value) : parseWhole(value.replace(/\s*%$/, '')),
    startsAt: values.get('discount_starts_at') ?? null,
    endsAt: values.get('discount_ends_at') ?? null,
  };
  const result = safeParse(DiscountInput, input);
  if (result.success) {
    return { value: { ...result.data, startsAt: result.data.startsAt ?? null, endsAt: result.data.endsAt ?? null } };
  }
  const [issue] = result.error.issues;
  const column = DISCOUNT_COLUMNS[String(issue?.path[0])] ?? 'discount_kind';
  return { problem: { row, column, message: issue?.message ?? 'We couldn’t read this discount.' } };
}
