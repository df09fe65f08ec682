import * as fc from 'fast-check';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { visibleText } from '@vendor-portal/contract/values/visible-text.ts';
import { CSV_BOUNDS } from './read-csv.ts';
import { isOldOrLocked, isXlsx, readXlsx, parseColumn } from './read-xlsx.ts';
import { toXlsx } from './write-xlsx.ts';

const AT = new Date('2026-11-16T08:00:00.000Z');

const cellsOf = async (bytes: Buffer) => (await readXlsx(bytes, CSV_BOUNDS)).map(({ cells }) => cells);

async function workbookOf(parts: Readonly<Record<string, string | Buffer>>) {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path, { mtime: AT });
  zip.end();
  return buffer(Readable.from(zip.outputStream));
}

const sheetOf = (rows: string) =>
  workbookOf({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` });

describe('a workbook', () => {
  it('is read as it was written, whatever its cells contain', async () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map((text) => visibleText(text.toWellFormed()).trim() || 'x');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), async (rows) => {
        expect(await cellsOf(await toXlsx(rows, AT))).toEqual(rows);
      }),
      { numRuns: 20 },
    );
  });

  it('may have numbers, booleans, rich text and empty cells', async () => {
    const file = await workbookOf({
      'xl/sharedStrings.xml':
        '<sst><si><r><t>Two </t></r><r><t>pieces</t></r><rPh><t>read</t></rPh></si><si><t>Price &amp; more</t></si></sst>',
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="urn:x"><x:sheetData>
        <x:row r="1"><x:c r="A1" t="s"><x:v>1</x:v></x:c><x:c r="C1" t="s"><x:v>0</x:v></x:c></x:row>
        <x:row r="4"><x:c r="A4"><x:f>1+1</x:f><x:v>2000.1000000000001</x:v></x:c><x:c r="B4" t="b"><x:v>1</x:v></x:c></x:row>
      </x:sheetData></x:worksheet>`,
    });
    expect(await readXlsx(file, CSV_BOUNDS)).toEqual([
      { row: 1, cells: ['Price & more', '', 'Two pieces'] },
      { row: 4, cells: ['2000.1', 'yes'] },
    ]);
  });

  it('is refused with the row number, even if rows above it are missing', async () => {
    const file = await sheetOf(
      `<row r="3"><c r="A3"><v>1</v></c></row><row r="7"><c r="B7" t="str"><v>${'a'.repeat(5_000)}</v></c></row>`,
    );
    await expect(readXlsx(file, CSV_BOUNDS)).rejects.toThrow('Row 7, column 2 has more than 4,000 characters.');
  });

  it.each([
    ['A1', 0],
    ['Z9', 25],
    ['AA1', 26],
    ['XFD1', 16_383],
    ['1', undefined],
    [undefined, undefined],
  ])('knows the column of %s', (reference, column) => {
    expect(parseColumn(reference)).toBe(column);
  });

  it('is recognised by content', () => {
    expect(isXlsx(Buffer.from('name,price'))).toBe(false);
    expect(isOldOrLocked(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe(true);
  });
});

const refusal = async (bytes: Buffer) => {
  const error = await cellsOf(bytes).catch((thrown: unknown) => thrown);
  return (error as { code?: string }).code;
};

describe('a hostile workbook', () => {
  it('unpacks to no more than the bound, and to no more than a hundred times its size', async () => {
    expect(await refusal(await sheetOf(' '.repeat(60 * 1024 * 1024)))).toBe('too_large');
    // Five characters vary per row: about 77 kB compressed, and 12 MB of XML within the bounds of rows and cells.
    const rows = Array.from({ length: 3_400 }, (_, index) => `${String(index).padStart(5, '0')}${'x'.repeat(3_450)}`);
    const file = await sheetOf(rows.map((text) => `<row><c t="str"><v>${text}</v></c></row>`).join(''));
    expect(file.length).toBeLessThan(80_000);
    expect(await refusal(file)).toBe('too_large');
  });

  it('yields no more text than a CSV file can hold, even if it stores that text once', async () => {
    const file = await workbookOf({
      'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(4_000)}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(9_000)}</sheetData></worksheet>`,
    });
    expect(await refusal(file)).toBe('too_large');
  });

  it("can't exceed the limits on parts, rows, columns and characters", async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`xl/${index}.xml`, '<a/>']));
    expect(await refusal(await workbookOf(many))).toBe('too_large');
    expect(await refusal(await sheetOf('<row><c><v>1</v></c></row>'.repeat(10_002)))).toBe('too_large');
    expect(await refusal(await sheetOf('<row><c r="XFD1"><v>1</v></c></row>'))).toBe('too_large');
    expect(await refusal(await sheetOf(`<row><c t="str"><v>${'a'.repeat(5_000)}</v></c></row>`))).toBe('too_large');
    expect(await refusal(await sheetOf('<row/>'.repeat(30_000)))).toBe('too_large');
  });

  it('cannot define entities, lie about its sizes, or be cut off', async () => {
    const bomb =
      '<!DOCTYPE a [<!ENTITY b "cccc">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';
    expect(await refusal(await workbookOf({ 'xl/worksheets/sheet1.xml': bomb }))).toBe('file_unreadable');
    const honest = await sheetOf('<row><c><v>1</v></c></row>');
    expect(await refusal(honest.subarray(0, honest.length - 30))).toBe('file_unreadable');
    expect(await refusal(await workbookOf({ 'readme.txt': 'no workbook' }))).toBe('file_unreadable');
    const lie = Buffer.from(honest);
    // In the central directory: the uncompressed size of the part.
    lie.writeUInt32LE(5, lie.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24);
    expect(await refusal(lie)).toBe('file_unreadable');
  });
});
