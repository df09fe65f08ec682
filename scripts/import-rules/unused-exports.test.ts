import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTexts, unusedExports } from './unused-exports.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WEB = 'apps/web/src';

describe('what is exported', () => {
  it('is used by somebody', () => {
    const texts = readTexts(ROOT);
    expect(texts.length).toBeGreaterThan(1000);
    expect(unusedExports(texts)).toEqual([]);
  });

  it('is named where nobody imports it', () => {
    const texts = [
      {
        path: `${WEB}/ui/a.ts`,
        text: 'export const one = 1;\nexport function two() {}\nconst three = 3;\nexport { three as four };\n',
      },
      { path: `${WEB}/ui/b.ts`, text: "import { one } from './a.ts';\n" },
    ];
    expect(unusedExports(texts)).toEqual([
      `${WEB}/ui/a.ts exports two, which nobody imports.`,
      `${WEB}/ui/a.ts exports four, which nobody imports.`,
    ]);
  });

  it('is used by who takes the whole module, at once or late, and by who takes it under another name', () => {
    const texts = [
      { path: `${WEB}/ui/a.ts`, text: 'export const one = 1;\n' },
      { path: `${WEB}/ui/b.ts`, text: 'export const two = 2;\n' },
      { path: 'packages/contract/src/values/money.ts', text: 'export const Money = 3;\n' },
      {
        path: `${WEB}/ui/c.ts`,
        text: [
          "import * as a from './a.ts';",
          "const late = () => import('./b.ts');",
          "import { type Money as Naira } from '@vendor-portal/contract/values/money.ts';",
        ].join('\n'),
      },
    ];
    expect(unusedExports(texts)).toEqual([]);
  });
});
