import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { reportedText } from './telemetry.routes.ts';

const { method, path: url } = telemetryContract.collectTelemetry;
const report = (value: string, count = 1) => ({
  meta: {},
  exceptions: Array.from({ length: count }, () => ({ timestamp: 'now', type: 'Error', value })),
});

describe('reports of browsers', () => {
  it('are small', async () => {
    const test = await sharedTestApp();
    const send = async (payload: object) => (await test.app.inject({ method, url, payload })).statusCode;
    expect(await send(report('It broke.'))).toBe(200);
    expect(await send(report('x'.repeat(19_000), 7))).toBe(413);
  });

  it('have a separate limit per address', async () => {
    const test = await buildTestApp({ rateLimits: { telemetry: 3 } });
    const statuses = [];
    for (let times = 0; times < 4; times += 1)
      statuses.push((await test.app.inject({ method, url, payload: report('It broke.') })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await test.close();
  });
});

const measurement = (values: Record<string, number>, screen: string, type = 'web-vitals') => ({
  timestamp: 'now',
  type,
  values,
  context: { screen },
});

describe('the speed of the portal in the field', () => {
  it('is counted by screen, without what nobody could have measured', async () => {
    const test = await sharedTestApp();
    const measurements = [
      measurement({ lcp: 2400, inp: 180, cls: 0.05 }, '/dashboard/orders'),
      measurement({ lcp: -1, inp: 3_600_000, cls: 99 }, '/dashboard/orders'),
      measurement({ lcp: 900 }, '/dashboard/invented'),
      measurement({ lcp: 900 }, '/dashboard/orders', 'custom'),
    ];
    await test.app.inject({ method, url, payload: { meta: {}, measurements } });
    const { body } = await test.app.inject({ url: '/metrics' });
    expect(body).toContain('web_vitals_lcp_seconds_bucket{le="2.5",screen="/dashboard/orders"} 1');
    expect(body).toContain('web_vitals_inp_seconds_bucket{le="0.2",screen="/dashboard/orders"} 1');
    expect(body).toContain('web_vitals_cls_bucket{le="0.1",screen="/dashboard/orders"} 1');
    for (const name of ['lcp_seconds', 'inp_seconds', 'cls'])
      expect(body).toContain(`web_vitals_${name}_count{screen="/dashboard/orders"} 1`);
    expect(body).not.toContain('invented');
  });
});

/** Created once: it takes a second, much longer on a busy machine. */
const anyText = fc.string({ unit: 'binary', maxLength: 5_000 });

describe('the words of a report', () => {
  it('leave out what a log must not contain', () => {
    const logged = reportedText(
      'GET https://portal.example/orders?token=abc failed\nfor ada@shop.ng, account 0123456789, Bearer 6Jx9f-PqLmN_0123456789abcdef',
      300,
    );
    expect(logged).toBe('GET https://portal.example/orders?… failed for …@…, account …, Bearer …');
  });

  it('are one line of limited length, whatever they contained', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const logged = reportedText(text, 300);
        expect(logged.length).toBeLessThanOrEqual(300);
        expect(logged).not.toMatch(/[\p{Cc}]/u);
      }),
      { numRuns: 200 },
    );
  });
});
