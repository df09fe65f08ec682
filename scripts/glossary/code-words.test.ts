import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../check/root.ts';

/** Private words and what to write instead, in identifiers, comments and texts alike. */
const EVERYWHERE = new Map(
  Object.entries({
    afresh: 'again',
    asker: 'requester',
    askers: 'requesters',
    chore: 'cleanup step',
    chores: 'cleanup',
    deaf: 'disconnected',
    hearer: 'subscriber',
    hearers: 'subscribers',
    hearing: 'connected',
    storey: 'layer',
    ticker: 'due job',
    unsteady: 'flaky',
    world: 'fixture, seed data',
  }),
);

const ON_THE_SERVER = new Map([
  ...EVERYWHERE,
  ...Object.entries({
    anew: 'again',
    carrier: 'pub/sub',
    deed: 'audit entry',
    deeds: 'audit entries',
    mend: 'fix',
    mended: 'fixed',
    tick: 'due job',
    ticks: 'due jobs',
    trail: 'audit log',
  }),
]);

const FOLDERS = [
  [['apps/web/{src,worker,build}/**/*.{ts,tsx}', 'e2e/**/*.ts'], EVERYWHERE],
  [['apps/{server,ops,simulator}/src/**/*.ts', 'packages/*/src/**/*.ts', 'scripts/**/*.ts'], ON_THE_SERVER],
] as const;

/** `sealAnew`, `SEAL_ANEW` and `seal anew` are the same two words. */
const wordsOf = (text: string) => (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

const forbiddenIn = (text: string, words: ReadonlyMap<string, string>) =>
  wordsOf(text).flatMap((word) => (words.has(word) ? [`“${word}”, not “${words.get(word)}”`] : []));

describe('code', () => {
  it.each(FOLDERS)('of %j uses the words an engineer would search for', (patterns, words) => {
    const files = globSync([...patterns], { cwd: ROOT }).filter((file) => !file.startsWith('scripts/glossary/'));
    expect(files.length).toBeGreaterThan(100);
    const broken = files.flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => forbiddenIn(line, words).map((why) => `${file}:${index + 1} says ${why}`)),
    );
    expect(broken).toEqual([]);
  });

  it('is read word by word, whatever joins them', () => {
    const words = ['sealAnew(KEY_TICKS)', 'a deed, the ticket'].flatMap((text) => forbiddenIn(text, ON_THE_SERVER));
    expect(words).toEqual(['“anew”, not “again”', '“ticks”, not “due jobs”', '“deed”, not “audit entry”']);
  });
});
