import type { AuditFacts, AuditKind, AuditActor } from '@vendor-portal/contract/audit/audit-kind.ts';
import { NIL } from 'uuid';
import type { Db } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { inBatches, insertAll } from '../database/insert-all.ts';
import { auditRecords } from './audit.tables.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { clientOf, nameDevice } from '../http/input/client.ts';

/** The trail of what concerns no vendor, or none that exists. */
export const NOBODYS = NIL;

export interface Deed {
  /** Null for what concerns none. */
  readonly vendorId: string | null;
  readonly kind: AuditKind;
  readonly target?: string | null;
  readonly targetName?: string | null;
  readonly before?: AuditFacts | null;
  readonly after?: AuditFacts | null;
  /** Where it is known better than by the request: the session that a sign-in has just opened. */
  readonly by?: Partial<Acting>;
}

const rowOf = (at: Date, { vendorId, kind, target, targetName, before, after, by }: Deed) => ({
  ...whoActs(),
  ...by,
  vendorId: vendorId ?? NOBODYS,
  id: newId(),
  at,
  kind,
  target: target ?? null,
  targetName: targetName ?? null,
  before: before ?? null,
  after: after ?? null,
});

/** Writes down who did it. In the transaction of what it tells of: both stand, or neither. */
export const recordAudit = (tx: Db, at: Date, ...deeds: readonly Deed[]): Promise<void> =>
  inBatches(deeds, (batch) =>
    insertAll(
      tx,
      auditRecords,
      batch.map((deed) => rowOf(at, deed)),
    ),
  );

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

/**
 * What the trail keeps of an address or a number: enough for its owner to know which one it was, too little to be of
 * use to anybody else. The trail can't be changed, so nothing goes in that somebody may want forgotten.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}

const SHOWN_DIGITS = 4;

export const maskedNumber = (number: string): string => `•••• ${number.slice(-SHOWN_DIGITS)}`;
