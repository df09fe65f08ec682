import type { CDPSession } from '@playwright/test';

export interface Request {
  /** Milliseconds since the page was requested. */
  readonly start: number;
  end: number | undefined;
  /** Transferred, with headers; 0 from a cache. */
  bytes: number;
  isCached: boolean;
  /** An event stream never ends, so nothing waits for its end. */
  isStream: boolean;
}

export function logRequests(session: CDPSession) {
  const requests = new Map<string, Request>();
  let began: number | undefined;
  let lastAt = performance.now();
  const since = (timestamp: number) => (timestamp - (began ?? timestamp)) * 1_000;
  const update = (id: string, change: (request: Request) => void) => {
    const request = requests.get(id);
    if (request !== undefined) change(request);
  };
  const end = (id: string, timestamp: number, bytes?: number) =>
    update(id, (request) => {
      request.end = since(timestamp);
      request.bytes = bytes ?? request.bytes;
      lastAt = performance.now();
    });

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    lastAt = performance.now();
    const start = since(timestamp);
    requests.set(requestId, { start, end: undefined, bytes: 0, isCached: false, isStream: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) =>
    update(requestId, (request) => (request.isCached = true)),
  );
  session.on('Network.responseReceived', ({ requestId, response }) =>
    update(requestId, (request) => {
      request.isCached ||= response.fromDiskCache === true || response.fromServiceWorker === true;
      request.isStream = response.mimeType === 'text/event-stream';
    }),
  );
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    update(requestId, (request) => (request.bytes += encodedDataLength)),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp));

  const all = () => [...requests.values()];
  return {
    /** Without those served from a cache. */
    sent: () => all().filter(({ isCached }) => !isCached),
    /** Milliseconds since the last request or response; 0 while one is under way. */
    quietForMs: () =>
      all().some(({ end: ended, isStream }) => ended === undefined && !isStream) ? 0 : performance.now() - lastAt,
  };
}
