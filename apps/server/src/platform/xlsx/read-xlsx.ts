import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { breather } from '../breather.ts';
import { boundsWatch, isEmpty, type CsvBounds } from '../csv/csv-bounds.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { AppError } from '../http/answers/app-error.ts';
import { readSheet } from './sheet-rows.ts';
import { readSharedTexts } from './shared-texts.ts';
import { xmlEvents } from './xml-events.ts';
import { tooLargeInside, unreadable } from './xlsx-refusals.ts';

/** A workbook of ten thousand rows has a few megabytes of XML; what claims or comes to more is refused. */
const PART_BYTES_MAX = 48 * 1024 * 1024;
const PARTS_MAX = 500;

const SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** What workbooks of before 2007 begin with, and locked ones of today. */
const OLD_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const beginsWith = (bytes: Buffer, signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);

export const isXlsx = (bytes: Buffer): boolean => beginsWith(bytes, SIGNATURE);

export const isOldOrLocked = (bytes: Buffer): boolean => beginsWith(bytes, OLD_SIGNATURE);

/** One part of the workbook, unpacked as it is read and never beyond the bound, whatever its heading claims. */
async function* textOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  if (entry.uncompressedSize > PART_BYTES_MAX) throw tooLargeInside();
  const decoder = new TextDecoder('utf-8');
  const stream = await zip.openReadStreamPromise(entry);
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > PART_BYTES_MAX) throw tooLargeInside();
    yield decoder.decode(chunk, { stream: true });
  }
}

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > PARTS_MAX) throw tooLargeInside();
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry);
  return parts;
}

/** Where the first sheet is: by the workbook's own list, else by its usual name. */
async function firstSheet(zip: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<Entry | undefined> {
  const [workbook, links] = [parts.get('xl/workbook.xml'), parts.get('xl/_rels/workbook.xml.rels')];
  let wanted: string | undefined;
  let target: string | undefined;
  if (workbook && links) {
    for await (const event of xmlEvents(textOf(zip, workbook))) {
      if (event.kind === 'open' && event.name === 'sheet') wanted ??= event.attributes['id'];
    }
    for await (const event of xmlEvents(textOf(zip, links))) {
      const isIt = event.kind === 'open' && event.name === 'Relationship' && event.attributes['Id'] === wanted;
      if (isIt) target = event.attributes['Target'];
    }
  }
  const path = target?.startsWith('/') === true ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  return parts.get(path.toLowerCase()) ?? parts.get('xl/worksheets/sheet1.xml');
}

/**
 * The first sheet of a workbook, row by row, as `readCsv` gives the rows of a file and within the same bounds. Formulas
 * are not worked out: what the spreadsheet last showed is read.
 */
export async function* readXlsx(bytes: Buffer, bounds: CsvBounds): AsyncGenerator<CsvRow> {
  try {
    const zip = await fromBufferPromise(bytes);
    const parts = await partsOf(zip);
    const sheet = await firstSheet(zip, parts);
    if (!sheet) throw unreadable();
    const shared = parts.get('xl/sharedstrings.xml');
    const texts = shared ? await readSharedTexts(xmlEvents(textOf(zip, shared)), bounds) : [];
    const watch = boundsWatch(bounds);
    const breathe = breather();
    let row = 0;
    for await (const { number, cells } of readSheet(xmlEvents(textOf(zip, sheet)), texts, bounds)) {
      // Rows that nobody touched are left out of the file, and still counted by whoever looks at it.
      row = Math.max(row + 1, number);
      for (const [place, text] of cells.entries()) watch.cell(text, place);
      watch.endRow(cells);
      if (!isEmpty(cells)) yield { row, cells };
      await breathe();
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
}
