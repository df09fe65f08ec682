import { GivenDiscount, type Discount } from '@vendor-portal/contract/products/discount.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { safeParse } from 'zod/v4/core';
import { CsvError, readCsv, type CsvRow } from '../../../platform/csv/read-csv.ts';
import { unguardCell } from '../../../platform/csv/safe-cell.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { columnsFor, type CsvColumn } from './csv-columns.ts';
import { moneyOf, wholeOf } from './csv-values.ts';

export const ROWS_MAX = 10_000;

export interface ImportProblem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

/** What one row of the file says, by column. A column that the file lacks is not in it. */
export interface ImportRow {
  readonly row: number;
  readonly values: ReadonlyMap<string, unknown>;
  /** Every cell could be read. */
  readonly isWhole: boolean;
}

export interface ImportFile {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly ImportProblem[];
}

/** Reads the whole file and every cell of it; whatever is wrong is named by row and column. */
export function readImportFile(bytes: Buffer, type: VendorType): ImportFile {
  const {
    rows: [heading, ...rows],
    problems,
  } = rowsOf(textOf(bytes));
  if (!heading) return { rows: [], problems: [...problems, { row: 1, column: null, message: 'The file is empty.' }] };
  if (rows.length > ROWS_MAX) {
    throw new AppError('too_large', { message: 'At most 10,000 rows can be imported at once. Split the file.' });
  }
  const { columns, problems: unknown } = readHeading(heading, columnsFor(type));
  const read = rows.map((row) => readRow(row, columns));
  return {
    rows: read.map(({ row, values, problems: own }) => ({ row, values, isWhole: own.length === 0 })),
    problems: [...unknown, ...read.flatMap((row) => row.problems), ...problems],
  };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('file_unreadable', {
      message: 'This file is not written in UTF-8. Save it as "CSV UTF-8" and send it again.',
    });
  }
}

function rowsOf(text: string): { rows: CsvRow[]; problems: ImportProblem[] } {
  try {
    return { rows: readCsv(text), problems: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], problems: [{ row: error.row, column: null, message: error.message }] };
  }
}

type Columns = readonly (CsvColumn | undefined)[];

function readHeading(
  { row, cells }: CsvRow,
  known: readonly CsvColumn[],
): { columns: Columns; problems: ImportProblem[] } {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const columns = names.map((name) => known.find((column) => column.name === name));
  const problems = names.flatMap((name, place) => {
    const message =
      columns[place] === undefined
        ? 'We do not know this column.'
        : names.indexOf(name) < place
          ? 'This column is there twice.'
          : undefined;
    return message === undefined ? [] : [{ row, column: cells[place]?.trim() || `Column ${place + 1}`, message }];
  });
  return { columns, problems };
}

function readRow({ row, cells }: CsvRow, columns: Columns) {
  const values = new Map<string, unknown>();
  if (cells.length !== columns.length) {
    const message = `This row has ${cells.length} cells, and the heading has ${columns.length}.`;
    return { row, values, problems: [{ row, column: null, message }] };
  }
  const problems: ImportProblem[] = [];
  for (const [place, column] of columns.entries()) {
    if (!column) continue;
    const value = column.read(unguardCell((cells[place] ?? '').trim()));
    // A row without an id is a new product, or one known by its SKU.
    if (column.name === 'id' && value === '') continue;
    const result = column.schema ? safeParse(column.schema, value) : { success: true as const, data: value };
    if (result.success) values.set(column.name, result.data);
    else
      problems.push({ row, column: column.name, message: result.error.issues[0]?.message ?? 'This cannot be read.' });
  }
  const discount = readDiscount(row, values);
  if ('problem' in discount) problems.push(discount.problem);
  else if (discount.value !== undefined) values.set('discount', discount.value);
  return { row, values, problems };
}

const DISCOUNT_COLUMNS: Readonly<Record<string, string>> = {
  kind: 'discount_kind',
  value: 'discount_value',
  startsAt: 'discount_starts_at',
  endsAt: 'discount_ends_at',
};

/** The four columns of a discount mean something together only; without its kind they say that there is none. */
function readDiscount(
  row: number,
  values: ReadonlyMap<string, unknown>,
): { value: Discount | null | undefined } | { problem: ImportProblem } {
  if (!values.has('discount_kind')) return { value: undefined };
  const kind = values.get('discount_kind');
  if (kind === null) return { value: null };
  const written = values.get('discount_value');
  const value = typeof written === 'string' ? written : '';
  const given = {
    kind,
    value: kind === 'amount' ? moneyOf(value) : wholeOf(value.replace(/\s*%$/, '')),
    startsAt: values.get('discount_starts_at') ?? null,
    endsAt: values.get('discount_ends_at') ?? null,
  };
  const result = safeParse(GivenDiscount, given);
  if (result.success) {
    return { value: { ...result.data, startsAt: result.data.startsAt ?? null, endsAt: result.data.endsAt ?? null } };
  }
  const [issue] = result.error.issues;
  const column = DISCOUNT_COLUMNS[String(issue?.path[0])] ?? 'discount_kind';
  return { problem: { row, column, message: issue?.message ?? 'This discount cannot be read.' } };
}
