import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Each browser test writes the API calls it made to a file here. */
export const CALL_LOG = join(ROOT, 'test-results/calls');

export function callsNeverMade(calls: readonly string[], log = CALL_LOG): readonly string[] {
  const files = existsSync(log) ? readdirSync(log) : [];
  const made = new Set(files.flatMap((file) => JSON.parse(readFileSync(join(log, file), 'utf8')) as string[]));
  return calls.filter((call) => !made.has(call));
}
