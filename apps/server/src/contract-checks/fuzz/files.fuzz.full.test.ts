import { VENDOR_TYPES } from '@vendor-portal/contract/vendors/vendor-type.ts';
import * as fc from 'fast-check';
import { describe } from 'vitest';
import { documentFile } from '../../features/documents/store-documents.ts';
import { readImportFile } from '../../features/products/csv/import-file.ts';
import { CSV_BOUNDS, CsvError, readCsv } from '../../features/products/spreadsheets/read-csv.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { drawSquare } from '../../platform/images/pictures.ts';
import { kindOfFile } from '../../platform/read-upload.ts';
import { toXlsx } from '../../features/products/spreadsheets/write-xlsx.ts';
import { aPdf, noise, pixelBomb } from '../../testing/given/sample-files.ts';
import { fuzzAll, fuzzed } from '../../testing/fuzz/fuzz.ts';
import { oddBytes, oddText } from '../../testing/fuzz/odd-input.ts';

const picture = noise(60, 40);
const PICTURES = await Promise.all([
  picture.clone().png().toBuffer(),
  picture.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  picture.clone().webp().toBuffer(),
]);
const OTHERS = await Promise.all([picture.clone().gif().toBuffer(), picture.clone().tiff().toBuffer()]);

const SHEET = Buffer.from(
  '\uFEFFsku,name,category,price,description,discount_kind,discount_value\r\n' +
    'S-1,"Jollof, with ""plantain""",Rice,"4,000.50",Good,percent,10%\r\nS-2,\'=1+1,Rice,100,"two\nlines",,\r\n',
);

const WORKBOOK = await toXlsx(
  [
    ['Name', 'Category', 'Price'],
    ['Jollof', 'Rice', 4000],
  ],
  new Date('2026-11-16T08:00:00.000Z'),
);

const CELLS = [
  'sku',
  'name',
  'price',
  ',',
  ';',
  '\t',
  '"',
  '""',
  '\r\n',
  '\n',
  '\r',
  '=1+1',
  "'",
  '4,000.00',
  '\uFEFF',
];

/** A refusal is a response; anything else that is thrown would be a 500. */
const refuses = async (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError || error instanceof CsvError)) throw error;
  });

async function readAll(bytes: Buffer): Promise<void> {
  const cells = readCsv(bytes, CSV_BOUNDS).reduce((sum, row) => sum + row.cells.length, 0);
  if (cells > bytes.length + 2) throw new Error('The text has more cells than characters.');
}

const sheets = fc.oneof(
  oddBytes(SHEET),
  oddText(CELLS, 200).map((text) => Buffer.from(text)),
);

const TARGETS = [
  fuzzed({ name: 'CSV', cases: sheets, check: (bytes) => refuses(readAll(bytes)) }),
  fuzzed({
    name: 'sheet of products',
    cases: fc.tuple(sheets, fc.constantFrom(...VENDOR_TYPES)),
    check: ([bytes, type]) => refuses(readImportFile(bytes, type, new Map())),
  }),
  fuzzed({
    name: 'workbook of products',
    cases: fc.tuple(oddBytes(WORKBOOK), fc.constantFrom(...VENDOR_TYPES)),
    check: ([bytes, type]) => refuses(readImportFile(bytes, type, new Map())),
  }),
  fuzzed({
    name: 'kind of file',
    cases: oddBytes(...PICTURES, ...OTHERS, aPdf(400)),
    check: (bytes) => kindOfFile(bytes),
  }),
  fuzzed({
    name: 'picture',
    cases: oddBytes(...PICTURES, ...OTHERS, pixelBomb(30_000, 30_000)),
    check: (bytes) => refuses(drawSquare(bytes, 64)),
  }),
  fuzzed({
    name: 'document',
    cases: oddBytes(...PICTURES.slice(0, 2), aPdf(400), aPdf(5_000)),
    check: (bytes) => refuses(documentFile(bytes)),
  }),
];

describe('reading files', () => {
  fuzzAll(TARGETS, 8);
});
