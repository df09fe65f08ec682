import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../check/root.ts';

/**
 * The requirements of OWASP ASVS 5.0.0 by section, one digit each for the lowest level that needs it. The texts are at
 * github.com/OWASP/ASVS.
 */
const LEVELS = `
1.1 22  1.2 1111122223  1.3 112222222223  1.4 222  1.5 123
2.1 122  2.2 112  2.3 12223  2.4 23
3.1 3  3.2 113  3.3 12223  3.4 11222233  3.5 11122333  3.6 3  3.7 22333
4.1 12233  4.2 23333  4.3 22  4.4 1222
5.1 2  5.2 112333  5.3 113  5.4 222
6.1 122  6.2 111111112222  6.3 11223333  6.4 112233  6.5 22222333  6.6 2223  6.7 33  6.8 2222
7.1 222  7.2 1111  7.3 22  7.4 11222  7.5 223  7.6 22
8.1 1233  8.2 1123  8.3 133  8.4 23
9.1 111  9.2 1222
10.1 22  10.2 223  10.3 22223  10.4 1111122222233333  10.5 22222  10.6 22  10.7 222
11.1 2233  11.2 22233  11.3 11233  11.4 1222  11.5 23  11.6 23  11.7 33
12.1 12233  12.2 11  12.3 22223
13.1 2333  13.2 222223  13.3 2233  13.4 1222233
14.1 22  14.2 12223333  14.3 122
15.1 12233  15.2 12233  15.3 1222222  15.4 3333
16.1 2  16.2 22222  16.3 2222  16.4 222  16.5 2223
17.1 23  17.2 22223333  17.3 22
`;

/** Every requirement with its level, such as `V1.2.10` and 3. */
const REQUIREMENTS: ReadonlyMap<string, number> = new Map(
  [...LEVELS.matchAll(/(\d+\.\d+) (\d+)/g)].flatMap(([, section, levels = '']) =>
    Array.from(levels, (level, place): [string, number] => [`V${section}.${place + 1}`, Number(level)]),
  ),
);

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

  it('gives each requirement its level', () => {
    const wrong = rows.filter(({ ids, levels }) => {
      const own = new Set(ids.map((id) => REQUIREMENTS.get(id)));
      return own.size !== levels.length || levels.some((level) => !own.has(level));
    });
    expect(wrong).toEqual([]);
  });

  it('has a state and a reason for each, and a path as evidence for what is met', () => {
    const states = new Set(['met', 'part', 'open', 'yours', 'none']);
    expect(rows.filter(({ state, by }) => !states.has(state) || by === '')).toEqual([]);
    const unshown = rows.filter(({ state, by }) => ['met', 'part'].includes(state) && pathsIn(by).length === 0);
    expect(unshown.map(({ ids }) => ids)).toEqual([['V6.2.10']]);
  });

  it.each([TABLE, MODEL])('%s names only files that exist', (file) => {
    expect(pathsIn(read(file)).filter((path) => !isThere(path))).toEqual([]);
  });
});
