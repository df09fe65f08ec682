import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { featureLoops } from './feature-loops.ts';
import { crowdedFolders, strayWords } from './feature-words.ts';
import { breaches, faultsOfTheHouse } from './import-rules.ts';
import { placeOf, readSources, targetOf, type SourceFile } from './source-file.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function file(path: string, ...imports: string[]): SourceFile {
  const place = placeOf(path);
  if (!place) throw new Error(`${path} is in no workspace.`);
  return { ...place, imports: imports.map((specifier) => targetOf(path, specifier)) };
}

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

describe('the import rule', () => {
  it('is kept by every file of the project', () => {
    const files = readSources(ROOT);
    expect(files.length).toBeGreaterThan(100);
    expect(breaches(files)).toEqual([]);
  });

  it.each([
    [
      'the platform importing a feature',
      file(`${SERVER}/platform/a.ts`, '../features/orders/orders.service.ts'),
      'may not import',
    ],
    [
      "a feature reaching into another's queries",
      file(`${SERVER}/features/orders/orders.service.ts`, '../adverts/adverts.queries.ts'),
      'only its service file is open',
    ],
    [
      'queries importing their service',
      file(`${SERVER}/features/orders/orders.queries.ts`, './orders.service.ts'),
      'routes, service, queries, tables',
    ],
    [
      "a feature of the web reaching into another's routes",
      file(`${WEB}/features/orders/orders.routes.ts`, '../reviews/reviews.routes.ts'),
      'only its queries file is open',
    ],
    [
      'a component of ui knowing a feature',
      file(`${WEB}/ui/button.tsx`, '../features/orders/orders.queries.ts'),
      'is in ui',
    ],
    [
      'the web importing the server',
      file(`${WEB}/app/router.tsx`, '../../../server/src/app.ts'),
      'meet only in the contract',
    ],
    [
      'the wire knowing a feature',
      file('packages/contract/src/wire/page.ts', '../orders/order.ts'),
      'is in wire and may not import',
    ],
    [
      'a value knowing a feature',
      file('packages/contract/src/values/money.ts', '../orders/order.ts'),
      'is in values and may not import',
    ],
    [
      'a feature using the seed of another',
      file(`${SERVER}/features/orders/orders.service.ts`, '../reviews/reviews.seed.ts'),
      'a seed is for the demo alone',
    ],
    [
      'a service using the seed of its own feature',
      file(`${SERVER}/features/orders/orders.service.ts`, './orders.seed.ts'),
      'a seed is for the demo alone',
    ],
    ['the contract importing a package', file('packages/contract/src/wire/a.ts', 'fastify'), 'only zod/mini'],
    ['a file called utils', file(`${SERVER}/platform/utils.ts`), 'a name that says'],
    ['code that needs the tests', file(`${SERVER}/platform/a.ts`, '../testing/mailbox.ts'), 'for tests only'],
    [
      'the web using the gateway',
      file(`${WEB}/platform/a.ts`, '@vendor-portal/gateway-client/sign.ts'),
      'meet only in the contract',
    ],
  ])('names %s in a sentence', (_case, breach, sentence) => {
    expect(breaches([breach])).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    [
      'a service of another feature',
      file(`${SERVER}/features/orders/orders.service.ts`, '../adverts/adverts.service.ts'),
    ],
    ['the app listing the routes of a feature', file(`${WEB}/app/routes.tsx`, '../features/orders/orders.routes.ts')],
    ['a foreign key', file(`${SERVER}/features/orders/orders.tables.ts`, '../vendors/vendors.tables.ts')],
    ['the demo using a seed', file(`${SERVER}/features/demo/demo-orders.ts`, '../orders/orders.seed.ts')],
    ['the gateway client in the ops CLI', file('apps/ops/src/ops.ts', '@vendor-portal/gateway-client/sign.ts')],
    [
      'the contract',
      file(`${WEB}/features/orders/orders.queries.ts`, '@vendor-portal/contract/orders/orders.contract.ts'),
    ],
  ])('lets %s pass', (_case, good) => {
    expect(breaches([good])).toEqual([]);
  });
});

describe('the house', () => {
  it('has no loop between features, and one word for one thing on every storey', () => {
    expect(faultsOfTheHouse(readSources(ROOT))).toEqual([]);
  });

  it('has no folder that holds more than a reader takes in', () => {
    const paths = globSync('{packages,apps}/*/src/**/*', { cwd: ROOT, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath.slice(ROOT.length)}/${name}`);
    expect(paths.length).toBeGreaterThan(1000);
    expect(crowdedFolders(paths)).toEqual([]);
  });

  it('names a loop, told once', () => {
    const loop = [
      file(`${SERVER}/features/orders/orders.service.ts`, '../promotions/promotions.service.ts'),
      file(`${SERVER}/features/promotions/promotions.service.ts`, '../ledger/ledger.service.ts'),
      file(`${SERVER}/features/ledger/ledger.service.ts`, '../orders/orders.service.ts'),
    ];
    expect(featureLoops(loop)).toEqual([
      'The features of the server form a loop: ledger → orders → promotions → ledger.',
    ]);
  });

  it.each([
    ['a word of the contract that the server does not know', [file('packages/contract/src/shops/shops.contract.ts')]],
    ['a word of the web that the contract does not know', [file(`${WEB}/features/home/home.queries.ts`)]],
    [
      'a contract under another name',
      [file('packages/contract/src/orders/shops.contract.ts'), file(`${SERVER}/features/orders/orders.routes.ts`)],
    ],
  ])('names %s', (_case, files) => {
    expect(strayWords(files)).toHaveLength(1);
  });

  it('names a folder of more than 25 files', () => {
    const paths = Array.from({ length: 26 }, (_, place) => `apps/web/src/ui/part-${place}.tsx`);
    expect(crowdedFolders(paths)).toEqual(['apps/web/src/ui holds 26 files: more than 25 want rooms.']);
    expect(crowdedFolders(paths.slice(1))).toEqual([]);
  });
});
