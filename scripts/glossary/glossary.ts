import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/root.ts';

export interface GlossaryRow {
  /** What is said instead. */
  readonly say: string;
  readonly never: string;
}

const ROW = /^\|([^|]+)\|[^|]+\|([^|]+)\|$/gm;

/** The table of `docs/glossary.md`: one entry for every word that is never said. */
export function readGlossary(): GlossaryRow[] {
  const page = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  return [...page.matchAll(ROW)]
    .slice(2)
    .flatMap(([, say = '', never = '']) => never.split(',').map((word) => ({ say: say.trim(), never: word.trim() })));
}

/** The words of a sentence that the glossary forbids. Words, not parts of them: `pipeline` is no `line`. */
export const forbiddenIn = (sentence: string, glossary: readonly GlossaryRow[]): GlossaryRow[] =>
  glossary.filter(({ never }) => new RegExp(`(?<![\\w@.-])${never}(?![\\w@-]|\\.\\w)`, 'i').test(sentence));
