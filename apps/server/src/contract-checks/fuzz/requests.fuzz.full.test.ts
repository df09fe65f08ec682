import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import * as fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { violationsIn } from '../../testing/response-violations.ts';
import { fuzzAll, fuzzed } from '../../testing/fuzz/fuzz.ts';
import { oddBytes, oddJson, oddText, spoiledValue } from '../../testing/fuzz/odd-input.ts';
import { givenPermitted } from '../../testing/given/given-team.ts';
import { admitted } from '../../testing/hostile/sample-request.ts';
import { furnishedVendor } from '../../testing/given/furnished-vendor.ts';
import { aPdf, noise } from '../../testing/given/sample-files.ts';
import { sampleInput } from '../../testing/hostile/sample-input.ts';
import { ALL_CALLS, isOfGateway, send, wireRequest, type WireRequest } from '../../testing/hostile/wire-request.ts';
import { makeForm } from '../../testing/make-call.ts';

const test = await sharedTestApp();
const { vendorId } = await furnishedVendor(test, 'A shop that is tried');

/** With a new session, because the previous call may have ended its own. */
const admittedNow = async (call: Call, request: WireRequest): Promise<WireRequest> =>
  admitted(test, call, request, (await givenPermitted(test, vendorId, call)).token);

async function checkResponseForm(call: Call, request: WireRequest): Promise<void> {
  const found = violationsIn(call, await send(test.app, request, call));
  assert.equal(found.join('; '), '', `${call.method} ${call.path}: ${found.join('; ')}`);
}

const withBodies = ALL_CALLS.filter(({ body, bodyKind }) => body !== undefined && bodyKind === undefined);
const withQueries = ALL_CALLS.filter(({ query }) => query !== undefined);
const uploads = ALL_CALLS.filter(({ bodyKind }) => bodyKind === 'file' || bodyKind === 'files');
const ofGateway = ALL_CALLS.filter(isOfGateway);
const valid = (call: Call) => wireRequest(call, sampleInput(call, 1));
const oneOf = (calls: readonly Call[]) => fc.constantFrom(...calls);

const keysOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
const BODY_KEYS = [...new Set(withBodies.flatMap(({ body }) => keysOf(body)))];
const QUERY_KEYS = [...new Set(withQueries.flatMap(({ query }) => keysOf(query)))];

/** Random bodies, and valid ones that pass the schema and reach the code behind it. */
const bodiesOf = (call: Call) =>
  fc.oneof(
    { weight: 1, arbitrary: oddJson(BODY_KEYS) },
    { weight: 3, arbitrary: spoiledValue(sampleInput(call, 1).body).map((body) => JSON.stringify(body) ?? '') },
  );

const queries = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_KEYS, 'x', '__proto__', 'a[]'), oddText([], 20), fc.boolean()), {
    maxLength: 6,
  })
  .map((pairs) =>
    pairs
      .map(
        ([name, value, isRaw]) =>
          `${name}=${isRaw ? value.replaceAll(/[^\x21-\x7e]/g, '') : encodeURIComponent(value.toWellFormed())}`,
      )
      .join('&')
      .slice(0, 12_000),
  );

const [picture, forms] = [await noise(40, 30).png().toBuffer(), new Map<Call, Awaited<ReturnType<typeof makeForm>>>()];
for (const call of uploads) {
  const files = [
    { name: 'a.png', bytes: picture, type: 'image/png' },
    { name: 'b.pdf', bytes: aPdf(300) },
  ];
  forms.set(
    call,
    await makeForm(call.bodyKind === 'file' ? 'file' : 'files', call.bodyKind === 'file' ? files.slice(0, 1) : files),
  );
}

const formPieces = ['\r\n', '--', 'Content-Disposition: form-data; name="file"; filename="', '"', 'boundary='];

const TARGETS = [
  fuzzed({
    name: 'body in JSON',
    cases: oneOf(withBodies).chain((call) => fc.tuple(fc.constant(call), bodiesOf(call))),
    check: async ([call, payload]) => {
      const headers = { 'content-type': 'application/json' };
      await checkResponseForm(call, await admittedNow(call, { ...valid(call), headers, payload }));
    },
  }),
  fuzzed({
    name: 'query',
    cases: fc.tuple(oneOf(withQueries), queries),
    check: async ([call, query]) => {
      const [path = ''] = valid(call).url.split('?');
      await checkResponseForm(call, await admittedNow(call, { ...valid(call), url: `${path}?${query}` }));
    },
  }),
  fuzzed({
    name: 'form with files',
    cases: oneOf(uploads).chain((call) =>
      fc.tuple(
        fc.constant(call),
        fc.oneof(
          oddBytes(forms.get(call)?.payload ?? Buffer.alloc(0)),
          oddText(formPieces).map((text) => Buffer.from(text)),
        ),
        fc.oneof(
          { weight: 5, arbitrary: fc.constant(forms.get(call)?.contentType ?? '') },
          {
            weight: 1,
            arbitrary: oddText(formPieces, 10).map(
              (text) => `multipart/form-data; boundary=${text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200)}`,
            ),
          },
        ),
      ),
    ),
    check: async ([call, payload, type]) => {
      const request = { ...valid(call), headers: { 'content-type': type }, payload };
      await checkResponseForm(call, await admittedNow(call, request));
    },
  }),
  fuzzed({
    name: 'picture sent as it is',
    cases: oddBytes(picture),
    check: async (payload) => {
      const call: Call = inventoryContract.uploadProductImage;
      const request = { ...valid(call), headers: { 'content-type': 'image/png' }, payload };
      await checkResponseForm(call, await admittedNow(call, request));
    },
  }),
  fuzzed({
    name: 'sheet of products',
    cases: fc.oneof(
      oddBytes(
        Buffer.from('sku,name,category,price,description\nS-1,Jollof,Rice,4000,Good\nS-2,"Suya, hot",Rice,1,x\n'),
      ),
      oddText(['sku', 'name', 'price', ',', '\n', '"', 'Rice', '4000']).map((text) => Buffer.from(text)),
    ),
    check: async (payload) => {
      const call: Call = inventoryBulkContract.importProducts;
      const url = `${call.path}?dryRun=true`;
      const request = { ...valid(call), url, headers: { 'content-type': 'text/csv' }, payload };
      await checkResponseForm(call, await admittedNow(call, request));
    },
  }),
  fuzzed({
    name: 'signature of the marketplace',
    cases: fc.tuple(
      oneOf(ofGateway),
      fc.constantFrom('x-key-id', 'x-timestamp', 'x-nonce', 'x-signature', 'authorization', 'idempotency-key'),
      oddText(['v1=', '0'.repeat(64)]).map((text) => text.replaceAll(/[^\x20-\xff]/g, '').slice(0, 4_000)),
    ),
    check: async ([call, name, value]) => {
      const request = await admittedNow(call, valid(call));
      await checkResponseForm(call, { ...request, headers: { ...request.headers, [name]: value } });
    },
  }),
  fuzzed({
    name: 'address of a file',
    cases: fc.tuple(oddText(['public/', 'private/documents/', '../', '.pdf', '%2f']), queries),
    check: async ([path, query]) => {
      const url = `/files/${encodeURI(path.toWellFormed()).slice(0, 3_000)}?until=99999999999999&${query}`;
      const { statusCode } = await test.app.inject({ url });
      assert.ok(statusCode >= 400 && statusCode < 500, `${statusCode} ${url}`);
    },
  }),
];

describe('answering requests', () => {
  fuzzAll(TARGETS, 2);
});
