import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditActor } from '@vendor-portal/contract/audit/audit-kind.ts';
import type { FastifyRequest } from 'fastify';
import { clientOf, nameDevice } from '../http/input/client.ts';

/** Who is at work, as the trail names them. */
export interface Acting {
  readonly actor: AuditActor;
  /** The session, the gateway's key or the job. */
  readonly actorId: string | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly requestId: string | null;
}

const NOBODY_ELSE = { address: null, device: null, requestId: null } as const;

/** What nobody asked for, and what a script does with the services. */
const SERVER: Acting = { actor: 'job', actorId: null, ...NOBODY_ELSE };

/** Kept as a question: most requests only read, and nobody wants to know. */
const acting = new AsyncLocalStorage<() => Acting>();

/** Who is at work here, however deep in the services. */
export const whoActs = (): Acting => acting.getStore()?.() ?? SERVER;

function actorOf({ caller, gatewayKey, routeOptions }: FastifyRequest): Pick<Acting, 'actor' | 'actorId'> {
  if (caller) return { actor: 'vendor', actorId: caller.sessionId };
  if (!gatewayKey) return { actor: 'visitor', actorId: null };
  // Whoever carries payouts out is the back office as well.
  const isAdministrator = ['gateway:admin', 'gateway:payouts'].includes(routeOptions.config.call?.access ?? '');
  return { actor: isAdministrator ? 'administrator' : 'marketplace', actorId: gatewayKey.id };
}

const requester = (request: FastifyRequest) => (): Acting => {
  const { ip, userAgent } = clientOf(request);
  const device = request.gatewayKey || userAgent === '' ? null : nameDevice(userAgent);
  return { ...actorOf(request), address: ip, device, requestId: request.id };
};

/** Whatever is done in there is done by who made the request. */
export const actingFor = <T>(request: FastifyRequest, work: () => T): T => acting.run(requester(request), work);

export const actingAsJob = <T>(name: string, work: () => T): T =>
  acting.run(() => ({ actor: 'job', actorId: name, ...NOBODY_ELSE }), work);
