import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { openEventStream } from './event-stream.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { liveStreams, startingPoint } from './live-streams.ts';

/** Per process. A store has a till, a kitchen screen and some phones; a session has the tabs of one browser. */
export const STREAMS_PER_SESSION = 10;
export const STREAMS_PER_VENDOR = 50;
const RETRY_AFTER_S = 30;

export function streamPlaces() {
  const inUse = new Map<string, number>();
  const add = (key: string, count: number) => {
    const now = (inUse.get(key) ?? 0) + count;
    if (now === 0) inUse.delete(key);
    else inUse.set(key, now);
  };
  const isFull = (key: string, most: number) => (inUse.get(key) ?? 0) >= most;
  let open = 0;
  return {
    get open() {
      return open;
    },
    take: (vendorId: string, sessionId: string) => {
      if (isFull(sessionId, STREAMS_PER_SESSION) || isFull(vendorId, STREAMS_PER_VENDOR))
        throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_S });
      const count = (by: 1 | -1) => {
        add(sessionId, by);
        add(vendorId, by);
        open += by;
      };
      count(1);
      let isReleased = false;
      return () => {
        if (!isReleased) count(-1);
        isReleased = true;
      };
    },
  };
}

const EVENT_ID = /^\d{1,15}$/;

export const eventsRoutes = (app: FastifyInstance, platform: Platform) => {
  const streams = liveStreams(platform);
  const places = streamPlaces();
  app.addHook('preClose', async () => streams.close());
  const gauge: Gauge = new Gauge({
    name: 'event_streams_open',
    help: 'Open event streams of clients.',
    registers: [platform.metrics],
    collect: () => gauge.set(places.open),
  });

  implement(app, eventsContract, {
    streamEvents: async ({ vendorId, caller, query, request, reply }) => {
      const { sessionId } = caller;
      const header = request.headers['last-event-id'];
      const lastSeen = typeof header === 'string' && EVENT_ID.test(header) ? header : query.lastEventId;
      const giveBack = places.take(vendorId, sessionId);
      reply.raw.once('close', giveBack);
      // Queried before the stream opens: without a database the answer is an error, not a silent connection.
      const start = await startingPoint(platform.db, vendorId, lastSeen === undefined ? undefined : Number(lastSeen));
      const stream = openEventStream(reply);
      stream.onClose(giveBack);
      await streams.enter(stream, { vendorId, sessionId, ...start });
    },
  });
};
