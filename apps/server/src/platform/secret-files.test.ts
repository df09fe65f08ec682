import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';

const folder = temporaryFolder();
const file = join(folder, 'app_secret');
const SECRET = 'a-secret-of-at-least-32-characters';
writeFileSync(file, `${SECRET}\n`);

describe('a secret in a file', () => {
  it('counts as its variable, without the line break at its end', () => {
    expect(readConfig({ APP_SECRET_FILE: file }).APP_SECRET).toBe(SECRET);
  });

  it('has to be there, and to be the only one', () => {
    expect(() => readConfig({ APP_SECRET_FILE: join(folder, 'none') })).toThrow(
      /^APP_SECRET_FILE can't be used: ENOENT[^\n]+$/,
    );
    expect(() => readConfig({ APP_SECRET_FILE: file, APP_SECRET: SECRET })).toThrow(
      'APP_SECRET and APP_SECRET_FILE are both set: one of them has to go.',
    );
  });

  it('is nothing special where it is left empty', () => {
    expect(readConfig({ APP_SECRET_FILE: '', APP_SECRET: SECRET }).APP_SECRET).toBe(SECRET);
  });
});
