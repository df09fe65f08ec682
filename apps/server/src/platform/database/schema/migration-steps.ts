import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the migrations folder. */
export interface Step {
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
  /** False for what PostgreSQL refuses inside a transaction, such as `create index concurrently`. */
  readonly isTransactional: boolean;
  /** Processes of the version before cannot work with the database once this step is applied. */
  readonly breaksOlder: boolean;
}

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Options of a step are comment lines at the top of its file: `-- migration: no transaction`. */
const OPTION = /^-- migration: (.*)$/gm;
const BREAKPOINT = '--> statement-breakpoint';

function readStep(folder: string, name: string): Step {
  const text = readFileSync(join(folder, `${name}.sql`), 'utf8');
  const options = new Set([...text.matchAll(OPTION)].map(([, option = '']) => option.trim()));
  const step = {
    name,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split(BREAKPOINT),
    isTransactional: !options.delete('no transaction'),
    breaksOlder: options.delete('breaks older versions'),
  };
  if (options.size > 0) throw new Error(`${name}.sql has unknown options: ${[...options].join(', ')}.`);
  return step;
}

/** In the order in which they are applied. */
export function readSteps(folder: string): Step[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return entries.map(({ tag }) => readStep(folder, tag));
}
