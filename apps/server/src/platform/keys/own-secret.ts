import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is made once and kept in a file that only we may read. */
export function ownSecret(file: string, make = () => randomBytes(32).toString('hex')): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

interface Given {
  readonly APP_SECRET?: string | undefined;
  readonly APP_SECRET_PREVIOUS?: string | undefined;
}

/** The secret that seals first, then those that may have sealed before; without a setting, one of our own in a file. */
export function appSecrets({ APP_SECRET, APP_SECRET_PREVIOUS }: Given, file: string): [string, ...string[]] {
  const previous = APP_SECRET_PREVIOUS === undefined ? [] : [APP_SECRET_PREVIOUS];
  if (APP_SECRET === undefined) return [ownSecret(file), ...previous];
  // An installation that was tried out first and is given its setting now.
  return [APP_SECRET, ...previous, ...(existsSync(file) ? [ownSecret(file)] : [])];
}
