import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { webhooksContract } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { sql } from 'drizzle-orm';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { deliverWebhooks } from './testing/deliver-webhooks.ts';
import { seconds } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { startDueJob } from './platform/jobs/due-job.ts';
import { enqueue } from './platform/outbox/outbox.ts';
import { sendDue } from './platform/outbox/sender.ts';
import { openTracing, inSpan } from './platform/tracing/tracing.ts';
import { buildTestApp, TEST_KEYS, type TestApp } from './testing/build-test-app.ts';
import { httpReceiver } from './testing/fakes/http-receiver.ts';
import { CUSTOMER, givenMarket, type Market } from './testing/given/given-market.ts';
import { withSignature, wireRequest } from './testing/hostile/wire-request.ts';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly status: { readonly code?: number };
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const [SERVER, CLIENT, PRODUCER] = [2, 3, 4];
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const settings = (endpoint: string) =>
  readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=shop%20one' });

const attribute = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** Does some work while traces are collected; returns everything the collector received. */
async function traced<T>(work: (test: TestApp, market: Market) => Promise<T>) {
  const collector = await httpReceiver();
  const tracing = await openTracing(settings(collector.url), '1.2.3');
  const test = await buildTestApp({ tracing });
  try {
    const done = await work(test, await givenMarket(test));
    await tracing?.close();
    const batches = collector.requests.map(({ body }) => JSON.parse(body.toString()) as Batch);
    const spans = batches.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    return { done, spans, requests: collector.requests, batches };
  } finally {
    await tracing?.close();
    await test.close();
    await collector.close();
  }
}

const receiver = await httpReceiver();
afterAll(() => receiver.close());

const PRIVATE_VALUE = 'a private value';

const isAway = async () => Promise.reject(new Error('The mail server is down.'));

/** The marketplace cancels an order within its own trace, which the webhook continues. */
const everything = await traced(async (test, market) => {
  const { app, db, clock, platform } = test;
  await test.gateway(webhooksContract.registerWebhook, { body: { url: `${receiver.url}/hooks` } });
  const order = await market.placed();
  const [key] = TEST_KEYS as [(typeof TEST_KEYS)[number]];
  const cancelling = wireRequest(storefront.cancelPlacedOrder, {
    params: { orderId: order.id },
    body: { by: 'customer', reason: 'Changed my mind' },
  });
  const { payload = '', headers, ...request } = withSignature(cancelling, key, clock);
  const canceled = await app.inject({
    ...request,
    payload,
    headers: { ...headers, traceparent: `00-${TRACE}-${CALLER}-00` },
  });
  const deps = { db, clock, keyring: platform.keyring, outside: platform.outside, log: app.log };
  await deliverWebhooks(deps);

  const stranger = await app.inject({ url: '/a/v1/orders/open', headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
  // PostgreSQL's message quotes the invalid value.
  const refused = inSpan('refused statement', {}, () => db.execute(sql`select ${PRIVATE_VALUE}::uuid`));
  await refused.catch(() => undefined);
  await enqueue(db, clock, { vendorId: null, channel: 'email', recipient: 'a@b.ng', subject: 'Hello', text: '123456' });
  await sendDue({ db, clock, log: app.log, deliveries: { email: isAway } }, 'email');

  const run = vi.fn<() => Promise<number>>(async () => (await db.execute('select 1'), 0));
  const runningJob = startDueJob({ name: 'tidying', run, nextDue: async () => clock.now(), clock, log: app.log });
  await vi.waitFor(() => run.mock.calls.length > 0 || Promise.reject(new Error('Nothing was done.')));
  await runningJob.stop();
  const job = vi.fn<() => Promise<void>>(async () => undefined);
  const jobs = await startJobs({ db, clock, log: app.log }, [
    { name: 'nightly', schedule: { every: seconds(1) }, run: job },
  ]);
  clock.advance(seconds(1));
  jobs.wake();
  await vi.waitFor(() => job.mock.calls.length > 0 || Promise.reject(new Error('Nothing was done.')));
  await jobs.stop();
  return { order, vendorId: market.vendorId, statuses: [canceled.statusCode, stranger.statusCode] };
});

const { spans, requests, batches, done } = everything;
const named = (name: string) => spans.filter((span) => span.name === name);
/** The instrumentation appends the database's name to the statement's. */
const statement = (span: Span) => span.name.replace(` ${String(attribute(span, 'db.namespace'))}`, '');
const childrenOf = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

describe('a trace', () => {
  it('does not change the answers', () => {
    expect(done.statuses).toEqual([200, 401]);
  });

  it('goes to the collector under the service’s name, with the required headers', () => {
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/v1/traces' });
    expect(requests[0]?.headers['x-tenant']).toBe('shop one');
    const [resource] = batches.flatMap(({ resourceSpans }) => resourceSpans.map((one) => one.resource));
    expect(resource?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'service.name', value: { stringValue: 'vendor-portal' } },
        { key: 'service.version', value: { stringValue: '1.2.3' } },
      ]),
    );
  });

  it('names a call by its route, with its status and vendor', () => {
    const [placed] = named('POST /m/v1/orders');
    expect(placed?.kind).toBe(SERVER);
    const keys = ['http.route', 'portal.call', 'http.response.status_code', 'vendor.id', 'gateway.key'] as const;
    expect(placed && keys.map((key) => attribute(placed, key))).toEqual([
      '/m/v1/orders',
      'placeOrder',
      200,
      done.vendorId,
      'everything',
    ]);
    const [canceled] = named('POST /m/v1/orders/:orderId/cancel');
    expect(canceled && attribute(canceled, 'http.response.status_code')).toBe(200);
    expect(spans.filter(({ name }) => name.includes(done.order.id))).toEqual([]);
  });

  it('contains the statements of the call by name, including those after its body', () => {
    const [placed] = named('POST /m/v1/orders') as [Span];
    const deps = childrenOf(placed);
    expect(deps.map(statement)).toEqual(
      expect.arrayContaining(['pg-pool.connect', 'pg.query:store nonce', 'pg.query:BEGIN', 'pg.query:COMMIT']),
    );
    expect(deps.map(statement)).toContainEqual(expect.stringContaining('pg.query:lock products'));
    expect(new Set(deps.map(({ kind }) => kind))).toEqual(new Set([CLIENT]));
  });

  it('contains no personal data and no statement values', () => {
    const text = JSON.stringify(batches);
    const personal = [CUSTOMER.phone, CUSTOMER.firstName, CUSTOMER.id, done.order.id, 'Jollof', '123456'];
    for (const secret of [...personal, PRIVATE_VALUE]) expect(text).not.toContain(secret);
    const [refused] = named('refused statement') as [Span];
    expect(childrenOf(refused).map(({ status }) => status)).toContainEqual({ code: 2 });
  });

  it('continues the gateway’s trace and, through a webhook, into the marketplace’s', () => {
    const [canceled] = named('POST /m/v1/orders/:orderId/cancel') as [Span];
    expect([canceled.traceId, canceled.parentSpanId]).toEqual([TRACE, CALLER]);
    const [delivered] = named('deliver webhook') as [Span];
    expect([delivered.kind, delivered.traceId, delivered.parentSpanId]).toEqual([CLIENT, TRACE, canceled.spanId]);
    expect(receiver.requests.map(({ headers }) => headers['traceparent'])).toEqual([
      `00-${TRACE}-${delivered.spanId}-01`,
    ]);
  });

  it("ignores the browser's trace id", () => {
    const [refused] = named('GET /a/v1/orders/open') as [Span];
    expect(refused.traceId).not.toBe(TRACE);
    expect(refused.parentSpanId ?? '').toBe('');
    expect(attribute(refused, 'http.response.status_code')).toBe(401);
  });

  it('includes sent messages, due work and jobs, and reports failures', () => {
    const [sent] = named('send email') as [Span];
    expect([sent.kind, sent.status.code]).toEqual([PRODUCER, 2]);
    const [due] = named('due tidying') as [Span];
    expect(childrenOf(due).map(statement)).toEqual(['pg-pool.connect', 'pg.query:SELECT']);
    expect(named('job nightly')).toHaveLength(1);
  });
});

describe('a webhook delivered by another process', () => {
  it('belongs to the trace of the call', async () => {
    const { spans: seen, done: rows } = await traced(async (test, market) => {
      await test.gateway(webhooksContract.registerWebhook, { body: { url: `${receiver.url}/later` } });
      await market.confirm((await market.placed()).id);
      const { rows: left } = await test.db.execute<{ traceparent: string }>(
        'select traceparent from webhook_deliveries',
      );
      const other = await buildTestApp({ connectionString: test.connectionString });
      const { db, clock, platform, app } = other;
      await deliverWebhooks({ db, clock, outside: platform.outside, log: app.log });
      await other.close();
      return left;
    });
    const [confirmed] = seen.filter((span) => attribute(span, 'portal.call') === 'confirmOrder') as [Span];
    expect(rows).toEqual([{ traceparent: `00-${confirmed.traceId}-${confirmed.spanId}-01` }]);
    const [delivered] = seen.filter(({ name }) => name === 'deliver webhook') as [Span];
    expect([delivered.traceId, delivered.parentSpanId]).toEqual([confirmed.traceId, confirmed.spanId]);
    const later = receiver.requests.find(({ url }) => url === '/later');
    expect(later?.headers['traceparent']).toBe(`00-${confirmed.traceId}-${delivered.spanId}-01`);
  });

  it('has no trace if tracing is off', async () => {
    const test = await buildTestApp();
    const market = await givenMarket(test);
    await test.gateway(webhooksContract.registerWebhook, { body: { url: `${receiver.url}/untraced` } });
    await market.confirm((await market.placed()).id);
    const { rows } = await test.db.execute('select traceparent from webhook_deliveries');
    expect(rows).toEqual([{ traceparent: null }]);
    await test.close();
  });
});

describe('an unreachable collector', () => {
  it('delays nothing, and is reported at most once', async () => {
    const away = await httpReceiver();
    await away.close();
    const tracing = await openTracing(settings(away.url), '1.2.3');
    const warn = vi.fn<(fields: object, sentence: string) => void>();
    if (tracing) tracing.log.warn = warn;
    const test = await buildTestApp({ tracing });
    const market = await givenMarket(test);
    expect((await market.place()).status).toBe(200);
    await tracing?.close();
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
    await test.close();
  });
});

describe('without a collector', () => {
  it('the server loads no tracing code except the API that the metrics use', async () => {
    const script = `import { createRequire } from 'node:module';
      await import(${JSON.stringify(new URL('start.ts', import.meta.url).href)});
      console.log(Object.keys(createRequire(import.meta.url).cache).filter((path) => /@opentelemetry.(?!api.)|@fastify.otel/.test(path)).length);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
    });
    expect(stdout.trim()).toBe('0');
  });
});
