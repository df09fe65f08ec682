import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { Caller } from '../../platform/http/guard/access.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { openEventStream } from './event-stream.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { liveStreams, startingPoint } from './live-streams.ts';

/**
 * Per process. A store has a till, a kitchen screen and some phones; a session has the tabs of one browser. Tablets have
 * a limit of their own, so that people keep none out.
 */
export const STREAMS_PER_SESSION = 10;
export const STREAMS_PER_MEMBER = 20;
export const STREAMS_PER_VENDOR = 50;
const RETRY_AFTER_S = 30;

type Place = Pick<Caller, 'vendorId' | 'sessionId' | 'memberId' | 'deviceId'>;

const isTablet = ({ deviceId }: Place) => deviceId !== null;

function streamPlaces() {
  const taken = new Set<Place>();
  const isFull = (most: number, isOf: (place: Place) => boolean) => [...taken].filter(isOf).length >= most;
  return {
    count: () => taken.size,
    /** Returns what frees the place. */
    take: (place: Place) => {
      if (
        isFull(STREAMS_PER_SESSION, ({ sessionId }) => sessionId === place.sessionId) ||
        (place.memberId !== null && isFull(STREAMS_PER_MEMBER, ({ memberId }) => memberId === place.memberId)) ||
        isFull(STREAMS_PER_VENDOR, (other) => other.vendorId === place.vendorId && isTablet(other) === isTablet(place))
      )
        throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_S });
      taken.add(place);
      return () => void taken.delete(place);
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
    collect: () => gauge.set(places.count()),
  });

  implement(app, eventsContract, {
    streamEvents: async ({ vendorId, caller, query, request, reply }) => {
      const { sessionId } = caller;
      const header = request.headers['last-event-id'];
      const lastSeen = typeof header === 'string' && EVENT_ID.test(header) ? header : query.lastEventId;
      const giveBack = places.take(caller);
      reply.raw.once('close', giveBack);
      // Queried before the stream opens: without a database the response is an error, not a silent connection.
      const start = await startingPoint(platform.db, vendorId, lastSeen === undefined ? undefined : Number(lastSeen));
      const stream = openEventStream(reply);
      // A client that left before the place was taken emits no `close` any more.
      if (reply.raw.closed) giveBack();
      await streams.enter(stream, { vendorId, sessionId, holder: caller, ...start });
    },
  });
};
