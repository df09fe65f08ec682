import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/root.ts';

export interface GlossaryRow {
  readonly say: string;
  readonly never: string;
}

const ROW = /^\|([^|]+)\|[^|]+\|([^|]+)\|$/gm;

/** One entry for every forbidden word in the table of `docs/glossary.md`. */
export function readGlossary(): GlossaryRow[] {
  const page = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  return [...page.matchAll(ROW)]
    .slice(2)
    .flatMap(([, say = '', never = '']) => never.split(',').map((word) => ({ say: say.trim(), never: word.trim() })));
}

/** Matches whole words: `pipeline` doesn't contain `line`. */
export const forbiddenIn = (sentence: string, glossary: readonly GlossaryRow[]): GlossaryRow[] =>
  glossary.filter(({ never }) => new RegExp(`(?<![\\w@.-])${never}(?![\\w@-]|\\.\\w)`, 'i').test(sentence));
