import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/root.ts';

/** A single requirement in docs/specification.md. */
export interface Row {
  /** Such as `§7.31`; contained in the name of the test that proves it. */
  readonly id: string;
  /** Its heading, such as `§7 Calls`. */
  readonly section: string;
  readonly text: string;
}

/** `§7.31`, or `§3.15–16` for several rows in one line. */
const RANGE = /§(\d)\.(\d+)(?:–(\d+))?/g;

export const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(RANGE)].flatMap(([, chapter = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) => `§${chapter}.${Number(first) + place}`),
  );

/** A pattern that finds the titles in `text` that name one of these rows, alone or in a range. */
export function titlePattern(ids: readonly string[], text: string): string {
  const mentions = [...text.matchAll(RANGE)].map(([mention]) => mention);
  const naming = mentions.filter((mention) => idsIn(mention).some((id) => ids.includes(id)));
  return [...new Set(naming)].map((mention) => `${mention.replace('.', String.raw`\.`)}(?!\\d)`).join('|');
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A line with several rows lists them in its last cell; otherwise they share its text. */
function rowsOf(section: string, [first = '', ...rest]: readonly string[]): readonly Row[] {
  const ids = idsIn(first);
  const text = rest.join(', ');
  if (ids.length === 1) return ids.map((id) => ({ id, section, text }));
  const listed = (rest.at(-1) ?? '').split(/[,;] (?![^(]*\))/).slice(0, ids.length);
  const entity = rest.length > 1 ? `${rest[0]}: ` : '';
  return ids.map((id, place) => ({
    id,
    section,
    text: listed.length === ids.length ? `${entity}${listed[place]}` : text,
  }));
}

export function readRows(page = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')): readonly Row[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('### ')) section = line.slice('### '.length);
    return line.startsWith('| §') ? rowsOf(section, cellsOf(line)) : [];
  });
}

/** §7, by method and path. */
export const specifiedCalls = (rows = readRows()): readonly string[] =>
  rows.flatMap(({ section, text }) => (section === '§7 Calls' ? [text.split('`')[1] ?? ''] : []));
