import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { strayImports } from './late-code.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = 'apps/web/src/features/orders/orders.tsx';

describe('code that is fetched late', () => {
  it('comes in one way everywhere in the portal', () => {
    const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (path) => !/\.test\.tsx?$|\/testing\//.test(path),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((path) => strayImports(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });

  it.each([
    ['React’s lazy', `import { lazy, useState } from 'react';`],
    ['a bare import in a handler', `const { check } = await import('./check.ts');`],
    ['a loader kept beside its part', `const load = () => import('./a.tsx');\nconst A = latePart('a', load);`],
  ])('names %s', (_case, text) => {
    expect(strayImports(FILE, text)).toHaveLength(1);
  });

  it.each([
    ['a late dialog', `const A = lateOverlay('a', () => import('./a.tsx'), words);`],
    ['a calculation', `const { check } = await loadChunk('check', () => import('./check.ts'));`],
    ['words', `export const w = defineDictionary({ en: () => import('./words/en.ts') });`],
  ])('lets %s pass', (_case, text) => {
    expect(strayImports(FILE, text)).toEqual([]);
  });
});
