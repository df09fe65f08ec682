import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../check/root.ts';
import { REQUIREMENTS } from './asvs-levels.ts';

const [TABLE, MODEL] = ['docs/security/asvs.md', 'docs/security.md'];
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Row {
  readonly ids: readonly string[];
  readonly levels: readonly number[];
  readonly state: string;
  readonly by: string;
}

const rows: readonly Row[] = read(TABLE)
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [ids = '', levels = '', , state = '', by = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { ids: ids.split(', '), levels: levels.split(', ').map(Number), state, by };
  });

/** Paths of this repository in code marks. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^[a-z\d.][\w.-]*(?:\/[\w.-]+)+$|\.(?:ts|tsx|md|mjs)$/.test(path));

const isThere = (path: string) => ['', 'apps/server/src'].some((base) => existsSync(join(ROOT, base, path)));

describe('the table of ASVS', () => {
  it('knows the standard: 345 requirements, of which 70 are of level 1 and 183 of level 2', () => {
    const levels = [...REQUIREMENTS.values()];
    expect([1, 2, 3].map((level) => levels.filter((own) => own === level).length)).toEqual([70, 183, 92]);
  });

  it('has every requirement of levels 1 and 2 once, and in order', () => {
    const required = [...REQUIREMENTS].filter(([, level]) => level <= 2).map(([id]) => id);
    expect(rows.flatMap(({ ids }) => ids)).toEqual(required);
  });

  it('gives each its level', () => {
    const wrong = rows.filter(({ ids, levels }) => {
      const own = new Set(ids.map((id) => REQUIREMENTS.get(id)));
      return own.size !== levels.length || levels.some((level) => !own.has(level));
    });
    expect(wrong).toEqual([]);
  });

  it('has a state and a reason for each, and a place to look at for what is met', () => {
    const states = new Set(['met', 'part', 'open', 'yours', 'none']);
    expect(rows.filter(({ state, by }) => !states.has(state) || by === '')).toEqual([]);
    const unshown = rows.filter(({ state, by }) => ['met', 'part'].includes(state) && pathsIn(by).length === 0);
    expect(unshown.map(({ ids }) => ids)).toEqual([['V6.2.10']]);
  });

  it.each([TABLE, MODEL])('%s names only what is there', (file) => {
    expect(pathsIn(read(file)).filter((path) => !isThere(path))).toEqual([]);
  });
});
