import type { CsvRow } from '../spreadsheets/read-csv.ts';
import type { CsvColumn } from './csv-values.ts';
import type { ImportProblems, ImportReport } from './import-problems.ts';

/** Where it isn't the column's own name. */
const LABELS: Readonly<Record<string, string>> = {
  sku: 'SKU',
  quantity: 'Stock',
  quantity_exported: 'Stock when exported',
  low_stock: 'Low-stock alert at',
  prep_minutes: 'Preparation minutes',
  discount_value: 'Discount',
  discount_starts_at: 'Discount from',
  discount_ends_at: 'Discount until',
};

/** What people and other marketplaces (Uber Eats, Chowdeck, Glovo and the like) call it. */
const ALIASES: Readonly<Record<string, string>> = {
  sku: 'product code, item code, code, external id, external data, reference, plu, merchant sku',
  name: 'product, product name, item, item name, item title, title, dish, menu item, meal, food',
  description: 'item description, product description, details, about',
  category: 'category name, menu category, menu section, section, collection, collection name, group, menu',
  price: 'item price, unit price, selling price, base price, delivery price, amount, price ngn, price naira, cost',
  quantity: 'qty, stock quantity, quantity in stock, available quantity, inventory, units, stock level',
  low_stock: 'low stock alert, reorder level, minimum stock',
  status: 'availability, available, is available, active, item status',
  prep_minutes: 'preparation time, prep time, cooking time, preparation time minutes',
  options: 'modifiers, modifier groups, add ons, addons, extras, variants, customizations, customisations',
  picture: `picture url, picture link, picture file, pictures, image, image url, image link, image file, image src,
    images, item image, item image url, product image, product image url, photo, photo url, photo link, thumbnail`,
};

/** Contains the errors of refused rows; ignored when the file is imported again. */
export const REASON = 'Error';

/** Without case, brackets and symbols, so that `Price (₦)` and `price` are the same. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const sentence = (name: string) => {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

export const columnLabel = (column: string): string => LABELS[column] ?? sentence(column);

const namesOf = ({ name }: CsvColumn) => [name, columnLabel(name), ...(ALIASES[name]?.split(',') ?? [])].map(plain);

const isReason = (heading: string): boolean => plain(heading) === plain(REASON);

/** Our column for each name that it goes by. */
const knownNames = (known: readonly CsvColumn[]): ReadonlyMap<string, string> =>
  new Map(known.flatMap((column) => namesOf(column).map((name) => [name, column.name] as const)));

const countColumns = (cells: readonly string[], names: ReadonlyMap<string, string>): number =>
  new Set(cells.map((cell) => names.get(plain(cell))).filter((column) => column !== undefined)).size;

function columnNamed(heading: string, free: readonly CsvColumn[]): CsvColumn | undefined {
  const search = plain(heading);
  return search === '' ? undefined : free.find((column) => namesOf(column).includes(search));
}

export type ChosenColumns = ReadonlyMap<string, string>;

export type Columns = readonly (CsvColumn | undefined)[];

interface Heading {
  readonly cells: readonly string[];
  readonly columns: Columns;
  readonly isLeftOut: (index: number) => boolean;
  readonly isWrong: boolean;
}

const HEADINGS_NAMED = 10;
const HEADING_DISPLAYED = 40;
/** Enough to distinguish headings. */
const HEADING_STORED = 120;

const cutShort = (text: string) => (text.length > HEADING_DISPLAYED ? `${text.slice(0, HEADING_DISPLAYED)}…` : text);

/** Titles and notes above a list are few. */
const TOP_ROWS = 20;
const TOP_CELLS = 4;
/** One alone may be a title, such as "Menu". */
const HEADINGS_MIN = 2;

const isFilled = (cell: string) => cell.trim() !== '';

export const readTopRows = (rows: readonly CsvRow[]) =>
  rows.slice(0, TOP_ROWS).map(({ row, cells }) => ({
    row,
    cells: cells
      .filter(isFilled)
      .slice(0, TOP_CELLS)
      .map((cell) => cutShort(cell.trim())),
  }));

/** The row with the most headings that we know. If there is none, the first that is more than a title. */
export function likelyHeading(rows: readonly CsvRow[], known: readonly CsvColumn[]): CsvRow | undefined {
  const names = knownNames(known);
  const top = rows.slice(0, TOP_ROWS).map((row) => ({
    row,
    count: countColumns(
      row.cells.map((cell) => cell.slice(0, HEADING_STORED)),
      names,
    ),
  }));
  const most = Math.max(...top.map(({ count }) => count));
  const found =
    most < HEADINGS_MIN
      ? top.find(({ row }) => row.cells.filter(isFilled).length > 1)
      : top.find(({ count }) => count === most);
  return (found ?? top[0])?.row;
}

/** With our column for each; an empty text: skipped on purpose; null: unknown. */
export const headingsWithSamples = (
  { cells, columns, isLeftOut }: Heading,
  sample: readonly string[] | undefined,
): ImportReport['headings'] =>
  cells.map((text, index) => ({
    heading: text,
    column: columns[index]?.name ?? (isLeftOut(index) ? '' : null),
    sample: cutShort(sample?.[index]?.trim() ?? ''),
  }));

interface HeadedRows {
  readonly top: CsvRow;
  readonly below: readonly CsvRow[];
}

/** Spreadsheets write as many columns as the widest row has, which may be a title. */
const isUnused = ({ top, below }: HeadedRows, index: number) => {
  const isEmpty = ({ cells }: CsvRow) => !isFilled(cells[index] ?? '');
  return isEmpty(top) && below.every(isEmpty);
};

/** The user's choice wins, then our own name, then what others call it. */
export function readHeading(
  rows: HeadedRows,
  known: readonly CsvColumn[],
  chosen: ChosenColumns,
  problems: ImportProblems,
): Heading {
  const before = problems.count;
  const { row, cells: input } = rows.top;
  const cells = input.map((cell, index) => cell.trim().slice(0, HEADING_STORED) || `Column ${index + 1}`);
  const names = cells.map((cell) => cell.toLowerCase());
  const unused = input.map((_, index) => isUnused(rows, index));
  const isLeftOut = (index: number) =>
    unused[index] === true || chosen.get(cells[index] ?? '') === '' || isReason(cells[index] ?? '');
  const columns: (CsvColumn | undefined)[] = cells.map((cell, index) => {
    if (isLeftOut(index)) return undefined;
    const name = chosen.get(cell) ?? names[index];
    return known.find((column) => column.name === name);
  });
  for (const [index, cell] of cells.entries()) {
    if (columns[index] !== undefined || isLeftOut(index)) continue;
    const free = known.filter((column) => !columns.includes(column));
    columns[index] = columnNamed(cell, free);
  }
  for (const [index] of cells.entries()) {
    const column = columns[index];
    const isTwice = column !== undefined && columns.indexOf(column) < index;
    if (column !== undefined ? !isTwice : isLeftOut(index)) continue;
    const message = isTwice ? 'This column appears twice.' : 'We couldn’t match this column.';
    problems.add({ row, column: cutShort(cells[index] ?? ''), message }, problems.count < HEADINGS_NAMED);
  }
  return { cells, columns, isLeftOut, isWrong: problems.count > before };
}
