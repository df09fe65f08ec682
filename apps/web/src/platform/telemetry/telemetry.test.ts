import { TransportItemType, type Faro, type TransportItem } from '@grafana/faro-web-sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FARO_SESSION_TIMES,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  startCollector,
  withoutOrdinaryCalls,
} from './telemetry-collector.ts';
import { bufferCrashesAgain, bufferEarlyCrashes, reportCrash, sendCrashesThrough, type Crash } from './telemetry.ts';

beforeEach(() => bufferCrashesAgain());

const span = (name: string, code: number, seconds: number) => ({
  name,
  status: { code },
  startTimeUnixNano: '1763200000000000000',
  endTimeUnixNano: String(1_763_200_000_000_000_000n + BigInt(seconds) * 1_000_000_000n),
});

/** The names of the spans that are left to send. */
function filterSpans(...spans: ReturnType<typeof span>[]): string[] {
  const payload = { resourceSpans: [{ scopeSpans: [{ spans }] }] };
  const item = { type: TransportItemType.TRACE, payload, meta: {} } as unknown as TransportItem;
  const sent = withoutOrdinaryCalls(item)?.payload as typeof payload | undefined;
  return (sent?.resourceSpans ?? []).flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap((scope) => scope.spans.map(({ name }) => name)),
  );
}

const event = (name: string): TransportItem => ({
  type: TransportItemType.EVENT,
  payload: { name, timestamp: '2026-11-15T19:30:00.000Z' },
  meta: {},
});

describe('telemetry', () => {
  it('logs a crash at once and sends it when the collector is loaded (§8.22)', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const sent: Crash[] = [];
    reportCrash(new Error('early'), '/dashboard');
    expect(log).toHaveBeenCalledOnce();
    sendCrashesThrough((crash) => sent.push(crash));
    reportCrash('late', 'app');
    expect(sent.map(({ error, where }) => [error.message, where])).toEqual([
      ['early', '/dashboard'],
      ['late', 'app'],
    ]);
  });

  it('buffers window errors until then', () => {
    const sent: string[] = [];
    const stop = bufferEarlyCrashes();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('from the window') }));
    stop();
    sendCrashesThrough(({ error }) => sent.push(error.message));
    expect(sent).toEqual(['from the window']);
  });

  it('sends crashes to the collector, batched each second, at most thirty at a time (§8.22, §9.21–22)', () => {
    const pushError = vi.fn<Faro['api']['pushError']>();
    const initialize = vi.fn<NonNullable<Parameters<typeof startCollector>[1]>>(() => ({
      api: { pushError } as unknown as Faro['api'],
    }));
    const error = new Error('lost');
    startCollector({ telemetryUrl: '/telemetry', environment: 'production' }, initialize)({ error, where: '/orders' });
    expect(initialize.mock.lastCall?.[0]).toMatchObject({
      url: `${window.location.origin}/telemetry`,
      batching: { enabled: true, sendTimeout: 1000, itemLimit: 30 },
    });
    expect(pushError).toHaveBeenCalledExactlyOnceWith(error, { context: { where: '/orders' } });
  });

  it('sends only calls that failed or were slow, and none a second time as an event', () => {
    expect(filterSpans(span('quick', 0, 4), span('refused', 2, 1), span('slow', 0, 5))).toEqual(['refused', 'slow']);
    expect(filterSpans(span('quick', 0, 1))).toEqual([]);
    expect(withoutOrdinaryCalls(event('faro.tracing.fetch'))).toBeNull();
    expect(withoutOrdinaryCalls(event('view_changed'))).not.toBeNull();
  });

  it('has sessions of 15 minutes idle and 4 hours at most (§9) (§9.19–20)', () => {
    expect(FARO_SESSION_TIMES).toEqual({ idle: SESSION_IDLE_MS, max: SESSION_MAX_MS });
    expect([SESSION_IDLE_MS, SESSION_MAX_MS]).toEqual([900_000, 14_400_000]);
  });
});
