/** A row with its number as a spreadsheet shows it: the heading is row 1. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The text is no CSV from this row on. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

export type Delimiter = ',' | ';' | '\t';

/** Spreadsheets of some countries write semicolons or tabs: whichever the heading has most of. */
export function delimiterOf(heading: string): Delimiter {
  const count = (delimiter: Delimiter) => heading.split(delimiter).length;
  return ([';', '\t'] as const).reduce<Delimiter>((best, next) => (count(next) > count(best) ? next : best), ',');
}

type State = 'start' | 'plain' | 'quoted' | 'closed';

/**
 * RFC 4180 as it is met with: a byte order mark, CRLF, LF or CR, quoted cells that hold all of these. Reads piece by
 * piece, wherever the pieces were cut. Rows that hold nothing are counted and left out.
 */
export function csvReader(delimiter: Delimiter) {
  let [row, cell, state]: [number, string, State] = [1, '', 'start'];
  let cells: string[] = [];
  let isFirst = true;
  let wasReturn = false;

  const endRow = (): CsvRow[] => {
    const whole = { row, cells: [...cells, cell] };
    [cell, state, cells, row] = ['', 'start', [], row + 1];
    return whole.cells.every((text) => text === '') ? [] : [whole];
  };

  function* read(text: string): Generator<CsvRow> {
    for (const character of isFirst ? text.replace(/^\uFEFF/, '') : text) {
      if (wasReturn && character === '\n') {
        wasReturn = false;
        continue;
      }
      wasReturn = character === '\r' && state !== 'quoted';
      if (state === 'quoted') {
        if (character === '"') state = 'closed';
        else cell += character;
      } else if (character === '"' && state !== 'plain') {
        if (state === 'closed') cell += '"';
        state = 'quoted';
      } else if (character === delimiter) {
        cells.push(cell);
        [cell, state] = ['', 'start'];
      } else if (character === '\n' || character === '\r') {
        yield* endRow();
      } else if (state === 'closed') {
        throw new CsvError(row, 'Something stands behind a closing quotation mark.');
      } else {
        [cell, state] = [cell + character, 'plain'];
      }
    }
    isFirst &&= text === '';
  }

  function* end(): Generator<CsvRow> {
    if (state === 'quoted') throw new CsvError(row, 'A quotation mark is not closed.');
    if (state !== 'start' || cells.length > 0) yield* endRow();
  }
  return { read, end };
}

/** All rows of a text. */
export function readCsv(text: string): CsvRow[] {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const reader = csvReader(delimiterOf(heading));
  return [...reader.read(text), ...reader.end()];
}
