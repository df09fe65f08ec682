import { describe, expect, it } from 'vitest';
import { appOfThisFile } from '../testing/app-of-this-file.ts';
import { ALL_CALLS } from '../testing/hostile/the-calls.ts';

const test = await appOfThisFile();

type Json = Record<string, unknown>;
interface Reference extends Json {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; security: unknown[] }>>>>;
}

const reference = async () => (await test.app.inject({ url: '/docs/json' })).json<Reference>();

const objectsIn = (value: unknown): Json[] =>
  typeof value === 'object' && value !== null ? [value as Json, ...Object.values(value).flatMap(objectsIn)] : [];

const lookUp = (document: Json, pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, step) => (at as Json | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );

describe('the API reference', () => {
  it('is shown at /docs', async () => {
    const page = await test.app.inject({ url: '/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });

  it('has an operation for every call, under its name', async () => {
    const { openapi, paths } = await reference();
    expect(openapi).toBe('3.1.0');
    const missing = ALL_CALLS.filter(({ name, method, path }) => {
      const entry = paths[path.replaceAll(/:(\w+)/g, '{$1}')];
      return entry?.[method.toLowerCase()]?.operationId !== name;
    });
    expect(missing).toEqual([]);
  });

  it('names the open calls', async () => {
    const { paths } = await reference();
    const wrong = ALL_CALLS.filter(({ method, path, access }) => {
      const security = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.security ?? [];
      return (security.length === 0) !== (access === 'open');
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('has no reference that leads nowhere', async () => {
    const document = await reference();
    const references = objectsIn(document)
      .map(({ $ref }) => $ref)
      .filter((found) => typeof found === 'string');
    expect(references.filter((found) => !found.startsWith('#/') || lookUp(document, found) === undefined)).toEqual([]);
  });
});
