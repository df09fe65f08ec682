import { visibleText } from '@vendor-portal/contract/values/visible-text.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCells, csvRows } from '../../../testing/csv-rows.ts';
import { CSV_BOUNDS, findDelimiter, readCsv } from './read-csv.ts';
import { guardCell, unguardCell, BYTE_ORDER_MARK, csvLines } from '../../../platform/write-csv.ts';

/** Anything a vendor may type, and what breaks readers. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => visibleText(text.toWellFormed())),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '+', '-', '@', ' ', 'a', '\uFEFF', '🍲'),
  }),
);

describe('reading CSV', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\ne,f\rg,h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    ['\uFEFFa,b', [['a', 'b']]],
    ['\uFEFF"""a""",b', [['"a"', 'b']]],
    ['"a ""quoted"" word","two\r\nlines"', [['a "quoted" word', 'two\r\nlines']]],
    ['x,"""all""",y\r\n"""again"""', [['x', '"all"', 'y'], ['"again"']]],
    ['6" pan,x', [['6" pan', 'x']]],
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a\tb', [['a', 'b']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n1,2,3', [['a'], ['1', '2', '3']]],
    ['""', []],
    ['', []],
  ])('accepts %j', async (text, rows) => {
    expect(await csvCells(text)).toEqual(rows);
  });

  it('numbers rows like a spreadsheet, even past empty ones', async () => {
    expect((await csvRows('name\r\n\r\n"two\r\nlines"\r\nlast')).map(({ row }) => row)).toEqual([1, 3, 4]);
  });

  it.each([
    ['a\n"open', 2],
    ['"shut"x', 1],
    ['\uFEFFa\n\n"shut" ,b', 3],
    ['a,"""shut"x', 1],
    ['a,b\r\nc,"d"" e"f"', 2],
  ])('says where %j goes wrong', async (text, row) => {
    await expect(csvRows(text)).rejects.toMatchObject({ name: 'CsvError', row });
  });

  it('detects the delimiter from the headings', async () => {
    expect(findDelimiter('name;price')).toBe(';');
    expect(findDelimiter('name,price;note')).toBe(',');
    expect(await csvCells('Menu\n\nname;price\nSuya;1,50')).toEqual([['Menu'], ['name', 'price'], ['Suya', '1,50']]);
    const titled = Buffer.from('Menu, Lagos\nname;price');
    expect(readCsv(titled, CSV_BOUNDS, 2).at(-1)).toEqual({ row: 2, cells: ['name', 'price'] });
  });
});

describe('reading CSV within bounds', () => {
  const BOUNDS = { rows: 3, emptyRows: 2, columns: 3, cell: 5, row: 22, text: 40 };
  const read = (text: string) => readCsv(Buffer.from(text), BOUNDS);

  it.each(['a,b,c\n1,2,3\n4,5,6', 'a\n\n\n2', 'abcde', '🍲🍲', `"${'""'.repeat(5)}"`])(
    'accepts what just fits: %j',
    (text) => {
      expect(read(text)).not.toHaveLength(0);
    },
  );

  it.each([
    ['1\n2\n3\n4', 'You can import up to 2 rows at once. Split the file.'],
    ['1\n\n\n\n2', 'Most rows in this file are empty. Remove them and try again.'],
    ['1\n\n,,,', 'Row 3 has more than 3 columns. Remove the ones you don’t need.'],
    ['1\n2,abcdef', 'Row 2, column 2 has more than 5 characters. Shorten it and upload the file again.'],
    [`1,"${'x'.repeat(100)}`, 'Row 1, column 2 has more than 5 characters. Shorten it and upload the file again.'],
    ['abcde,abcde,abcde\nabcde,abcde,abcde\nabcde,abcde,a', 'This file has too much text. Split it and try again.'],
    ['abcde,abcde,粥粥粥粥粥', 'Row 1 has more than 22 characters. Shorten it and upload the file again.'],
  ])('refuses %j', (text, message) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: 'too_large', message, details: { message, fields: { 'body.file': message } } }),
    );
  });

  it('reads nothing past what it refuses', () => {
    expect(() => read(`${'x'.repeat(6)}\n"never closed`)).toThrow(expect.objectContaining({ code: 'too_large' }));
  });
});

describe('writing CSV', () => {
  it('preserves every text, wherever it is split while it is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(texts, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
        fc.nat(100),
        async (written, lead) => {
          // The first row determines the delimiter, and by its length where the slices are cut.
          const heading = [
            'a,b,c,d,e',
            'x'.repeat(3_999),
            'x'.repeat(3_999),
            'x'.repeat(3_999),
            'x'.repeat(3_999 - lead),
          ];
          const filled = written.filter((cells) => cells.some((cell) => cell !== ''));
          const [, ...rows] = await csvCells(BYTE_ORDER_MARK + csvLines([heading, ...filled]));
          expect(rows.map((cells) => cells.map(unguardCell))).toEqual(filled);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '=HYPERLINK("http://example.ng","x")'])(
    'leaves no formula in %j',
    async (text) => {
      expect(guardCell(text)).toBe(`'${text}`);
      expect(unguardCell(guardCell(text))).toBe(text);
      expect(await csvCells(csvLines([['x', text]]))).toEqual([['x', `'${text}`]]);
    },
  );

  it('leaves numbers as numbers and other texts alone', () => {
    expect(csvLines([[-5, 'rice', null, "'tis", '']])).toBe("-5,rice,,''tis,\r\n");
    expect(unguardCell("'tis")).toBe("'tis");
  });

  it('quotes what a spreadsheet would split or trim', () => {
    expect(csvLines([['a;b', 'a\tb', ' a', 'a"b']])).toBe('"a;b","a\tb"," a","a""b"\r\n');
  });
});

describe('a cell that would steer a terminal', () => {
  it('is written without the control characters', () => {
    expect(csvLines([['Rice\u001B[2J', 'two\nlines']])).toBe('Rice\uFFFD[2J,"two\nlines"\r\n');
  });
});
