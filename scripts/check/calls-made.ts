import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Each test leaves a file here: what its browser asked for. */
export const CALL_LOG = join(ROOT, 'test-results/calls');

/** Which of these calls no test made. Something that is only served, and that nothing on screen uses, is not there. */
export function callsNeverMade(calls: readonly string[], log = CALL_LOG): readonly string[] {
  const files = existsSync(log) ? readdirSync(log) : [];
  const made = new Set(files.flatMap((file) => JSON.parse(readFileSync(join(log, file), 'utf8')) as string[]));
  return calls.filter((call) => !made.has(call));
}
