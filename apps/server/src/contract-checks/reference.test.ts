import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { openApiDocument, callSide } from '../openapi/documents.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { ALL_CALLS, isOfGateway, gatewayScope } from '../testing/hostile/wire-request.ts';

const test = await sharedTestApp();

const SIDES = ['portal', 'gateway'] as const;

type Json = Record<string, unknown>;
interface Parameter {
  readonly name?: string;
  readonly example?: unknown;
  readonly description?: string;
  readonly $ref?: string;
}
interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { example?: unknown }>> }>>;
}
interface Reference extends Json {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: Operation }>>;
}

const about = { version: '1.2.3', publicUrl: 'https://portal.vendors.ng' };
const portal = openApiDocument('portal', about) as Reference;
const gateway = openApiDocument('gateway', about) as Reference;
const documents = { portal, gateway };

const operationOf = (call: Call) =>
  documents[callSide(call)].paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];

const named = (isWrong: (call: Call, operation: Operation | undefined) => boolean) =>
  ALL_CALLS.filter((call) => isWrong(call, operationOf(call))).map(({ name }) => name);

const jsonExamples = ({ content = {} }: { readonly content?: Readonly<Record<string, { example?: unknown }>> } = {}) =>
  Object.values(content).map(({ example }) => example);

const isBare = ({ description, $ref }: Operation['parameters'][number]) => !description && !$ref;

interface Example {
  readonly name: string;
  readonly value: unknown;
}

const leavesOf = (value: unknown, name: string): Example[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, Array.isArray(value) ? name : key))
    : [{ name, value }];

const operations = SIDES.flatMap((side) => [
  ...Object.values(documents[side].paths).flatMap((methods) => Object.values(methods)),
  ...Object.values(documents[side].webhooks ?? {}).map(({ post }) => post),
]);

/** Every value in the examples of requests, answers, parameters and webhooks, with the name of its field. */
const examples = (): Example[] => [
  ...operations
    .flatMap(({ parameters }) => parameters)
    .flatMap(({ name = '', example = '' }) => leavesOf(example, name)),
  ...operations
    .flatMap(({ requestBody, responses }) => [requestBody?.content, responses['200']?.content])
    .flatMap((content = {}) => leavesOf(content['application/json']?.example ?? {}, '')),
];

/** Values of these forms belong under names of these forms only: an id isn't a landmark, nor a day a number. */
const FORMS: readonly (readonly [value: RegExp, name: RegExp])[] = [
  [/^[\da-f]{8}-[\da-f]{4}-/, /(?:^|-)id$|Ids?$|^(?:x-nonce|Idempotency-Key|after|next)$/],
  [/^\d{4}-\d\d-\d\dT/, /(?:At|By|Until|For|Time)$|^(?:at|since|timestamp|until)$/],
  [/^\d{4}-\d\d-\d\d$/, /On$|^(?:day|from|to)$/],
  [/^\d\d:\d\d$/, /^(?:opens|closes)$/],
  [/^\+\d+$/, /^(?:phone|number)$/],
  [/^https:/, /url$|^(?:address|endpoint|filename|logo|small|medium|large)$/i],
  [/@/, /email$|^address$/i],
];

const PERSON = /^(?:first|last|customerFirst|owner|account)Name$/;
const MONEY =
  /^(?:amount|amountPerDay|base|cap|commission|cost|credit|customerPrice|debit|deliveryFee|discountedPrice|earned|earnings|givenAway|lineTotal|minimumOrder|paidOut|pendingChange|previousSales|price|pricePerDay|sales|subtotal|total|totalCommission|totalOrderValue|unitAmount|unitPrice)$/;

function isImplausible({ name, value }: Example): boolean {
  if (value === undefined) return true;
  if (typeof value === 'number') return MONEY.test(name) && value !== 0 && (value < 10_000 || value % 100 !== 0);
  if (typeof value !== 'string') return false;
  if (PERSON.test(name) && !/^[A-Z][a-z]+(?: [A-Z][a-z]+)?$/.test(value)) return true;
  return FORMS.some(([form, names]) => form.test(value) && !names.test(name));
}

describe('the API reference', () => {
  it('is shown at /docs, with a document for each side', async () => {
    const page = await test.app.inject({ url: '/docs/' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const side of SIDES) {
      const { servers, paths } = (await test.app.inject({ url: `/docs/${side}.json` })).json<Reference>();
      expect(servers).toEqual([expect.objectContaining({ url: test.platform.config.publicUrl })]);
      expect(Object.keys(paths)).toEqual(Object.keys(documents[side].paths));
    }
  });

  it.each(SIDES)('passes Redocly’s strict rules in the document of the %s', async (side) => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const source = JSON.stringify(documents[side]);
    const problems = await lintFromString({ source, absoluteRef: `${side}.json`, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('has an operation for every call, under its name', () => {
    expect(named(({ name }, operation) => operation?.operationId !== name)).toEqual([]);
  });

  it('says who may make each call', () => {
    expect(named(({ access }, operation) => (operation?.security.length === 0) !== (access === 'open'))).toEqual([]);
    const wrong = named((call, operation) => {
      const scopes = operation?.security[0]?.['signature'];
      const expected = gatewayScope(call) === 'any' ? [] : [gatewayScope(call)];
      return isOfGateway(call) && scopes?.join() !== expected.join();
    });
    expect(wrong).toEqual([]);
  });

  it('describes every operation and every parameter', () => {
    expect(named((_, operation) => !operation?.description)).toEqual([]);
    expect(named((_, operation) => operation?.parameters.some(isBare) !== false)).toEqual([]);
  });

  it('has an example of every answer, and an accepted example of every request', () => {
    expect(
      named((_, operation) => jsonExamples(operation?.responses['200']).some((given) => given === undefined)),
    ).toEqual([]);
    const refused = named(({ body }, operation) => {
      const [example] = jsonExamples(operation?.requestBody);
      return body !== undefined && !safeParse(body, example).success;
    });
    expect(refused).toEqual([]);
  });

  it('has plausible examples', () => {
    const given = examples();
    expect(given.length).toBeGreaterThan(5_000);
    expect([...new Set(given.filter(isImplausible).map(({ name, value }) => `${name}: ${String(value)}`))]).toEqual([]);
  });

  it('has a webhook for every kind, with an example', () => {
    const kinds = Object.entries(gateway.webhooks ?? {});
    expect(kinds.length).toBeGreaterThan(12);
    for (const [kind, { post }] of kinds) expect(jsonExamples(post.requestBody)).toMatchObject([{ kind }]);
    expect(portal.webhooks).toBeUndefined();
  });
});
