import type { CDPSession } from '@playwright/test';

export interface Request {
  readonly url: string;
  readonly kind: string;
  /** Milliseconds since the page itself was asked for. */
  readonly start: number;
  end: number | undefined;
  /** As they crossed the line, with their headers; none from a cache. */
  bytes: number;
  isCached: boolean;
  /** A stream of events never ends: once it has begun nobody waits for it. */
  isStream: boolean;
}

export interface RequestLog {
  /** What crossed the line. */
  sent(): readonly Request[];
  /** How long ago something was last asked for or came in; 0 while anything is on its way. */
  quietForMs(): number;
}

/** Every request of a page from now on. */
export function logRequests(session: CDPSession): RequestLog {
  const requests = new Map<string, Request>();
  let began: number | undefined;
  let lastAt = performance.now();
  const since = (timestamp: number) => (timestamp - (began ?? timestamp)) * 1_000;
  const end = (id: string, timestamp: number, bytes?: number) => {
    const request = requests.get(id);
    if (request === undefined) return;
    request.end = since(timestamp);
    if (bytes !== undefined) request.bytes = bytes;
    lastAt = performance.now();
  };

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    lastAt = performance.now();
    const start = since(timestamp);
    const url = new URL(request.url).pathname;
    requests.set(requestId, {
      url,
      kind: type ?? 'Other',
      start,
      end: undefined,
      bytes: 0,
      isCached: false,
      isStream: false,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.isCached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request === undefined) return;
    request.isCached ||= response.fromDiskCache === true || response.fromServiceWorker === true;
    request.isStream = response.mimeType === 'text/event-stream';
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp));

  const all = () => [...requests.values()];
  return {
    sent: () => all().filter(({ isCached }) => !isCached),
    quietForMs: () =>
      all().some(({ end: ended, isStream }) => ended === undefined && !isStream) ? 0 : performance.now() - lastAt,
  };
}
