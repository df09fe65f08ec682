import type { FastifyRequest } from 'fastify';
import type { Send } from '../outside/outside.ts';
import type { Platform } from '../platform.ts';

/** For calls that wait for another system: meanwhile the vendor's other calls have the request's slot. */
export function waitingOutside(platform: Platform, request: FastifyRequest): Platform {
  const withoutSlot =
    (send: Send): Send =>
    (url, sent) =>
      request.withoutSlot(() => send(url, sent));
  const { toStrangers, toServices } = platform.outside;
  return { ...platform, outside: { toStrangers: withoutSlot(toStrangers), toServices: withoutSlot(toServices) } };
}
