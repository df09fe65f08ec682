import type { CsvBounds } from './csv-bounds.ts';
import { SaxesParser } from 'saxes';

interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The zero-based column, 54 for `BC12`; undefined for an invalid reference. */
export function columnOf(reference: string | undefined): number | undefined {
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

export function* readSheet(
  events: Iterable<XmlEvent>,
  shared: readonly string[],
  bounds: CsvBounds,
): Generator<SheetRow> {
  let cells: string[] = [];
  let number = 0;
  let cell: { readonly place: number; readonly type: string | undefined; text: string } | undefined;
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
        const place = Math.min(columnOf(event.attributes['r']) ?? cells.length, bounds.columns);
        cell = { place, type: event.attributes['t'], text: '' };
      } else if (event.name === 'v' || event.name === 't') isValue = true;
    } else if (event.name === 'v' || event.name === 't') isValue = false;
    else if (event.name === 'c' && cell) {
      const text = cellText(cell.type, cell.text, shared);
      if (text !== '') {
        while (cells.length < cell.place) cells.push('');
        cells[cell.place] = text;
      }
      cell = undefined;
    } else if (event.name === 'row') {
      yield { number, cells };
    }
  }
}

export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string };

/** Without its prefix, which differs between programs. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const SLICE = 64 * 1024;

/** Ignores entities that a document defines for itself, so that none can expand without end. */
export function* xmlEvents(xml: string): Generator<XmlEvent> {
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
