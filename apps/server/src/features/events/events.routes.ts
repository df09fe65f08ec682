import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import type { FastifyInstance } from 'fastify';
import { openEventStream, type EventStream } from '../../platform/events/event-stream.ts';
import { bearerToken } from '../../platform/http/guard/access.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { startingPoint, streamEvents } from './events.service.ts';

const EVENT_ID = /^\d{1,15}$/;

export const eventsRoutes = (app: FastifyInstance, platform: Platform) => {
  const open = new Set<EventStream>();
  // A stream never ends by itself, so stopping ends it; the client comes back to the next process.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.close();
  });

  implement(app, eventsContract, {
    streamEvents: async ({ vendorId, caller, query, request, reply }) => {
      const header = request.headers['last-event-id'];
      const lastSeen = typeof header === 'string' && EVENT_ID.test(header) ? header : query.lastEventId;
      // Asked before the stream opens: without a database the answer is a refusal, not a silent line.
      const start = await startingPoint(platform.db, vendorId, lastSeen === undefined ? undefined : Number(lastSeen));
      const stream = openEventStream(reply);
      open.add(stream);
      stream.onClose(() => open.delete(stream));
      const viewer = { vendorId, sessionId: caller.sessionId, token: bearerToken(request) ?? '' };
      await streamEvents(platform, viewer, stream, start);
    },
  });
};
