import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { openEventStream } from './event-stream.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { liveStreams, startingPoint } from './live-streams.ts';
import { streamPlaces } from './stream-places.ts';

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
