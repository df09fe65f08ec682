import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { breaches } from './import-rules.ts';
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
      'a component of ui knowing a feature',
      file(`${WEB}/ui/button.tsx`, '../features/orders/orders.queries.ts'),
      'is in ui',
    ],
    [
      'the web importing the server',
      file(`${WEB}/app/router.tsx`, '../../../server/src/app.ts'),
      'meet only in the contract',
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
    ['a foreign key', file(`${SERVER}/features/orders/orders.tables.ts`, '../accounts/vendors.tables.ts')],
    ['the gateway client in the ops CLI', file('apps/ops/src/ops.ts', '@vendor-portal/gateway-client/sign.ts')],
    [
      'the contract',
      file(`${WEB}/features/orders/orders.queries.ts`, '@vendor-portal/contract/calls/orders.contract.ts'),
    ],
  ])('lets %s pass', (_case, good) => {
    expect(breaches([good])).toEqual([]);
  });
});
