import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSource, watchSources } from './source-watch.ts';

let folder: string;
let changes: number;
let unwatch: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-sources-'));
  mkdirSync(join(folder, 'orders'));
  changes = 0;
  unwatch = watchSources([folder], () => {
    changes += 1;
  });
});
afterEach(() => {
  unwatch();
  rmSync(folder, { recursive: true });
});

const write = (path: string) => writeFileSync(join(folder, path), `// ${changes}`);

describe('watching sources', () => {
  it('reports once when many files change together', async () => {
    for (const name of ['one', 'two', 'three']) write(`orders/${name}.ts`);
    await expect.poll(() => changes).toBe(1);
    write('orders/one.ts');
    await expect.poll(() => changes).toBe(2);
  });

  it('sees a file that an editor puts in the place of another, and a folder that is new', async () => {
    write('orders/draft~');
    renameSync(join(folder, 'orders/draft~'), join(folder, 'orders/orders.routes.ts'));
    await expect.poll(() => changes).toBe(1);
    mkdirSync(join(folder, 'adverts'));
    write('adverts/adverts.routes.ts');
    await expect.poll(() => changes).toBe(2);
  });

  it.each([
    ['orders/orders.service.ts', true],
    ['0001_first.sql', true],
    ['orders/orders.api.test.ts', false],
    ['testing/given/given-vendor.ts', false],
    ['orders/notes.md', false],
    ['orders/.orders.service.ts.swp', false],
  ])('of %s is about what the server runs: %s', (path, isOne) => {
    expect(isSource(path)).toBe(isOne);
  });
});
