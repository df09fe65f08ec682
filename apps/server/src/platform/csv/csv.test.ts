import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvReader, delimiterOf, readCsv } from './read-csv.ts';
import { guardCell, unguardCell } from './safe-cell.ts';
import { BYTE_ORDER_MARK, csvLine } from './write-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

/** Anything a vendor may type, and what breaks readers. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
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
    ['\uFEFFa,b', [['a', 'b']]],
    ['"a ""quoted"" word","two\r\nlines"', [['a "quoted" word', 'two\r\nlines']]],
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
    ['""', []],
    ['', []],
  ])('takes %j', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it('numbers rows as a spreadsheet does, also past empty ones', () => {
    expect(readCsv('name\r\n\r\n"two\r\nlines"\r\nlast').map(({ row }) => row)).toEqual([1, 3, 4]);
  });

  it.each([
    ['a\n"open', 2],
    ['"shut"x', 1],
  ])('says where %j goes wrong', (text, row) => {
    expect(() => readCsv(text)).toThrow(expect.objectContaining({ row }));
  });

  it('reads the same wherever the pieces were cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(texts, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
        fc.nat(),
        (rows, seed) => {
          const text = BYTE_ORDER_MARK + rows.map(csvLine).join('');
          const cut = seed % (text.length + 1);
          const reader = csvReader(',');
          const pieces = [...reader.read(text.slice(0, cut)), ...reader.read(text.slice(cut)), ...reader.end()];
          const whole = csvReader(',');
          expect(pieces).toEqual([...whole.read(text), ...whole.end()]);
        },
      ),
    );
  });

  it('goes by the heading for what divides cells', () => {
    expect(delimiterOf('name;price')).toBe(';');
    expect(delimiterOf('name,price;note')).toBe(',');
  });
});

describe('writing CSV', () => {
  it('gives every text back as it was', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 2, maxLength: 5 }), (cells) => {
        fc.pre(cells.some((cell) => cell !== ''));
        const reader = csvReader(',');
        const [row] = [...reader.read(BYTE_ORDER_MARK + csvLine(cells)), ...reader.end()];
        expect(row?.cells.map(unguardCell)).toEqual(cells);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '=HYPERLINK("http://example.ng","x")'])(
    'leaves no formula in %j',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`);
      expect(unguardCell(guardCell(text))).toBe(text);
    },
  );

  it('leaves numbers as numbers and other texts alone', () => {
    expect(csvLine([-5, 'rice', null, "'tis"])).toBe("-5,rice,,''tis\r\n");
    expect(unguardCell("'tis")).toBe("'tis");
  });
});
