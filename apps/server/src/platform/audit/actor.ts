import type { AuditActor } from '@vendor-portal/contract/audit/audit-kind.ts';
import { PRESSED_BY } from '@vendor-portal/contract/team/pressed-by.ts';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { readClient, nameDevice } from '../http/client.ts';

/** Who acts. Passed on as `by` to whatever records it: the audit log, an order's history, a change that can be undone. */
export interface Actor {
  readonly actor: AuditActor;
  /** Id of the session, the gateway key or the job. */
  readonly actorId: string | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly requestId: string | null;
  /** Of the store's team, never a name: entries can't be changed. Both null: the owner, or nobody of the store. */
  readonly memberId: string | null;
  readonly deviceId: string | null;
  /** Who says to have pressed on the tablet, while nobody's PIN was entered. */
  readonly claimedMemberId: string | null;
}

const NO_MEMBER = { memberId: null, deviceId: null, claimedMemberId: null };

type Kind = Pick<Actor, 'actor' | 'actorId' | 'memberId' | 'deviceId' | 'claimedMemberId'>;

function findKind({ caller, gatewayKey, routeOptions, headers }: FastifyRequest): Kind {
  if (caller) {
    const { sessionId: actorId, memberId, deviceId } = caller;
    const claim = headers[PRESSED_BY];
    const isClaim = caller.role === 'device' && typeof claim === 'string' && isUuid(claim);
    return { actor: 'vendor', actorId, memberId, deviceId, claimedMemberId: isClaim ? claim : null };
  }
  if (!gatewayKey) return { actor: 'visitor', actorId: null, ...NO_MEMBER };
  const isAdministrator = ['gateway:admin', 'gateway:payouts'].includes(routeOptions.config.call?.access ?? '');
  return { actor: isAdministrator ? 'administrator' : 'marketplace', actorId: gatewayKey.id, ...NO_MEMBER };
}

export function requestActor(request: FastifyRequest): Actor {
  const { ip, userAgent } = readClient(request);
  const device = request.gatewayKey || userAgent === '' ? null : nameDevice(userAgent);
  return { ...findKind(request), address: ip, device, requestId: request.id };
}

export const jobActor = (name: string | null): Actor => ({
  actor: 'job',
  actorId: name,
  address: null,
  device: null,
  requestId: null,
  ...NO_MEMBER,
});

/** For seeds and scripts that call the services. */
export const SYSTEM: Actor = jobActor(null);
