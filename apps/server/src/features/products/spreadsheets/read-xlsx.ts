import { SaxesParser } from 'saxes';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import { type CsvBounds, boundsWatch, isEmpty, type CsvRow } from './read-csv.ts';

interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The zero-based column, 54 for `BC12`; undefined for an invalid reference. */
export function parseColumn(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Rounds off floating-point noise. */
const numberText = (text: string): string => {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? text : String(Number(number.toFixed(6)));
};

function cellText(type: string | undefined, text: string, shared: readonly string[]): string {
  switch (type) {
    case 's':
      return shared[Number(text)] ?? '';
    case 'b':
      return text === '1' ? 'yes' : 'no';
    case 'str':
    case 'inlineStr':
    case 'e':
    case 'd':
      return text;
    default:
      return numberText(text);
  }
}

function* readSheet(events: Iterable<XmlEvent>, shared: readonly string[], bounds: CsvBounds): Generator<SheetRow> {
  let cells: string[] = [];
  let number = 0;
  let cell: { readonly index: number; readonly type: string | undefined; text: string } | undefined;
  let isValue = false;
  for (const event of events) {
    if (event.kind === 'text') {
      if (cell && isValue && cell.text.length <= bounds.cell) cell.text += event.text;
    } else if (event.kind === 'open') {
      if (event.name === 'row') {
        cells = [];
        number = Number(event.attributes['r']) || number + 1;
      } else if (event.name === 'c') {
        // Clamped to the bound, where the watch refuses it.
        const index = Math.min(parseColumn(event.attributes['r']) ?? cells.length, bounds.columns);
        cell = { index, type: event.attributes['t'], text: '' };
      } else if (event.name === 'v' || event.name === 't') isValue = true;
    } else if (event.name === 'v' || event.name === 't') isValue = false;
    else if (event.name === 'c' && cell) {
      const text = cellText(cell.type, cell.text, shared);
      if (text !== '') {
        while (cells.length < cell.index) cells.push('');
        cells[cell.index] = text;
      }
      cell = undefined;
    } else if (event.name === 'row') {
      yield { number, cells };
    }
  }
}

type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string };

/** Without its prefix, which differs between programs. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const SLICE = 64 * 1024;

/** Ignores entities that a document defines for itself, so that none can expand without end. */
function* xmlEvents(xml: string): Generator<XmlEvent> {
  const parser = new SaxesParser();
  let events: XmlEvent[] = [];
  parser.on('opentag', ({ name, attributes }) => {
    const input: Record<string, string> = {};
    for (const key in attributes) input[localName(key)] = attributes[key] ?? '';
    events.push({ kind: 'open', name: localName(name), attributes: input });
  });
  parser.on('text', (text) => events.push({ kind: 'text', text }));
  parser.on('cdata', (text) => events.push({ kind: 'text', text }));
  parser.on('closetag', ({ name }) => events.push({ kind: 'close', name: localName(name) }));
  for (let start = 0; start < xml.length; start += SLICE) {
    parser.write(xml.slice(start, start + SLICE));
    yield* events;
    events = [];
  }
  parser.close();
  yield* events;
}

const MEGABYTE = 1024 * 1024;
/** Ten thousand rows are about ten megabytes of XML, compressed to about a tenth. */
const UNPACKED_MAX = 32 * MEGABYTE;
/** A higher ratio is a ZIP bomb, not a list of products. */
const RATIO_MAX = 100;
const PARTS_MAX = 500;

/** Accepted whatever the ratio. */
const UNPACKED_ALWAYS = 8 * MEGABYTE;

/** Bytes of XML that are read of a file of this size. */
const unpackedMost = (fileBytes: number) => Math.min(UNPACKED_MAX, Math.max(UNPACKED_ALWAYS, fileBytes * RATIO_MAX));

const SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** The signature of workbooks from before 2007, and of encrypted ones. */
const OLD_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const beginsWith = (bytes: Buffer, signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);

export const isXlsx = (bytes: Buffer): boolean => beginsWith(bytes, SIGNATURE);

export const isOldOrLocked = (bytes: Buffer): boolean => beginsWith(bytes, OLD_SIGNATURE);

/** Counts the unpacked bytes, because the header may lie; undefined for more than `most` bytes. */
export async function unpackEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > most) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type ReadPart = (name: string) => Promise<string | undefined>;

async function openWorkbook(bytes: Buffer): Promise<ReadPart> {
  const zip = await fromBufferPromise(bytes);
  if (zip.entryCount > PARTS_MAX) throw tooLargeInside();
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry);
  let bytesLeft = unpackedMost(bytes.length);
  return async (name) => {
    const entry = parts.get(name.toLowerCase());
    if (!entry) return undefined;
    const unpacked = await unpackEntry(zip, entry, bytesLeft);
    if (!unpacked) throw tooLargeInside();
    bytesLeft -= unpacked.length;
    return new TextDecoder().decode(unpacked);
  };
}

/** By the workbook's own list, else by its usual name. */
async function readFirstSheet(readPart: ReadPart): Promise<string | undefined> {
  let [sheetId, target]: (string | undefined)[] = [];
  for (const event of xmlEvents((await readPart('xl/workbook.xml')) ?? '<none/>')) {
    if (event.kind === 'open' && event.name === 'sheet') sheetId ??= event.attributes['id'];
  }
  for (const event of xmlEvents((await readPart('xl/_rels/workbook.xml.rels')) ?? '<none/>')) {
    const isIt = event.kind === 'open' && event.name === 'Relationship' && event.attributes['Id'] === sheetId;
    if (isIt) target = event.attributes['Target'];
  }
  const path = target?.startsWith('/') === true ? target.slice(1) : `xl/${target ?? 'worksheets/sheet1.xml'}`;
  return (await readPart(path)) ?? readPart('xl/worksheets/sheet1.xml');
}

/**
 * Returns rows as `readCsv` does, within the same bounds, but without the empty cells at their end. Formulas aren't evaluated: their last value is read. Blocks
 * its thread, so uploaded files are read in a worker.
 */
export async function readXlsx(bytes: Buffer, bounds: CsvBounds): Promise<CsvRow[]> {
  try {
    const readPart = await openWorkbook(bytes);
    const sheet = await readFirstSheet(readPart);
    if (sheet === undefined) throw unreadable();
    const shared = await readPart('xl/sharedStrings.xml');
    const texts = shared === undefined ? [] : readSharedTexts(xmlEvents(shared), bounds);
    return rowsOf(sheet, texts, bounds);
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
}

function rowsOf(sheet: string, texts: readonly string[], bounds: CsvBounds): CsvRow[] {
  const watch = boundsWatch(bounds);
  const rows: CsvRow[] = [];
  for (const { number, cells } of readSheet(xmlEvents(sheet), texts, bounds)) {
    // Untouched rows are missing from the file, but spreadsheets count them.
    watch.skipTo(number);
    for (const [index, text] of cells.entries()) watch.cell(text, index);
    if (!isEmpty(cells)) rows.push({ row: watch.row(), cells });
    watch.endRow(cells);
  }
  return rows;
}

/** Texts that a workbook stores once for all its cells. Phonetic readings aren't part of them. */
function readSharedTexts(events: Iterable<XmlEvent>, bounds: CsvBounds): readonly string[] {
  const texts: string[] = [];
  const most = bounds.rows * bounds.columns;
  let text = '';
  let [isText, isReading] = [false, false];
  for (const event of events) {
    if (event.kind === 'text') {
      // One character more than a cell may have is enough for it to be refused.
      if (isText && !isReading && text.length <= bounds.cell) text += event.text;
      continue;
    }
    if (event.name === 't') isText = event.kind === 'open';
    if (event.name === 'rPh') isReading = event.kind === 'open';
    if (event.name !== 'si') continue;
    if (event.kind === 'close') texts.push(text.slice(0, bounds.cell + 1));
    text = '';
    if (texts.length > most) throw tooLargeInside();
  }
  return texts;
}

const refused = (message: string) => new AppError('too_large', { message, fields: { 'body.file': message } });

const tooLargeInside = () => refused('This spreadsheet is too large. Save it as CSV instead.');

const unreadable = () =>
  new AppError('file_unreadable', { message: 'We couldn’t read this spreadsheet. Save it again as .xlsx or CSV.' });
