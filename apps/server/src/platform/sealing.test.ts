import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { appSecrets, makeSealer } from './sealing.ts';
import { readConfig } from './config.ts';

const folder = temporaryFolder();

const FIRST = 'the-first-secret-of-this-installation';
const SECOND = 'the-second-secret-of-this-installation';

describe('a sealed value', () => {
  it('opens only under the same secret and name, and looks different every time', () => {
    const { seal, open } = makeSealer(FIRST);
    const [once, again] = [seal('a key', 'cursor'), seal('a key', 'cursor')];
    expect(once).not.toBe(again);
    expect(once).not.toContain('a key');
    expect(open(once, 'cursor')).toEqual({ text: 'a key', isCurrent: true });
    expect(() => open(once, 'file_links')).toThrow('unable to authenticate');
  });

  it('does not open if a single character was changed', () => {
    const { seal, open } = makeSealer(FIRST);
    const sealed = seal('a key', 'cursor');
    const other = sealed.at(-4) === 'A' ? 'B' : 'A';
    expect(() => open(`${sealed.slice(0, -4)}${other}${sealed.slice(-3)}`, 'cursor')).toThrow('unable to authenticate');
  });

  it('opens after a change of secret if the previous one is named, and is then due for resealing', () => {
    const sealed = makeSealer(FIRST).seal('a key', 'cursor');
    expect(makeSealer(SECOND, FIRST).open(sealed, 'cursor')).toEqual({ text: 'a key', isCurrent: false });
    expect(() => makeSealer(SECOND).open(sealed, 'cursor')).toThrow(/^APP_SECRET is not the one[^\n]+$/);
  });

  it('is never plain text, whose refusal says how to seal it', () => {
    expect(() => makeSealer(FIRST).open('bGVnYWN5', 'gateway shop')).toThrow(
      /^The stored secret of "gateway shop" is in clear text\. .*start that version once/,
    );
  });
});

describe('the secret', () => {
  it('comes from the setting, or else is generated until a setting replaces it', () => {
    const file = join(folder, 'keys', 'app-secret');
    expect(appSecrets({ APP_SECRET: FIRST }, file)).toEqual([FIRST]);
    const [own] = appSecrets({}, file);
    expect(own).toMatch(/^[\da-f]{64}$/);
    expect(appSecrets({}, file)).toEqual([own]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(appSecrets({ APP_SECRET: SECOND, APP_SECRET_PREVIOUS: FIRST }, file)).toEqual([SECOND, FIRST, own]);
  });
});

const mounted = join(folder, 'app_secret');
const SECRET = 'a-secret-of-at-least-32-characters';
writeFileSync(mounted, `${SECRET}\n`);

describe('a secret in a file', () => {
  it('counts as its variable, without the trailing line break', () => {
    expect(readConfig({ APP_SECRET_FILE: mounted }).APP_SECRET).toBe(SECRET);
  });

  it('must exist, and its variable must not be set as well', () => {
    expect(() => readConfig({ APP_SECRET_FILE: join(folder, 'none') })).toThrow(
      /^APP_SECRET_FILE can't be used: ENOENT[^\n]+$/,
    );
    expect(() => readConfig({ APP_SECRET_FILE: mounted, APP_SECRET: SECRET })).toThrow(
      'APP_SECRET and APP_SECRET_FILE are both set: one of them has to go.',
    );
  });

  it('is ignored if its setting is empty', () => {
    expect(readConfig({ APP_SECRET_FILE: '', APP_SECRET: SECRET }).APP_SECRET).toBe(SECRET);
  });
});
