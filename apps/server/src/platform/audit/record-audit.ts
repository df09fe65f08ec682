import type { AuditFacts, AuditKind, AuditActor } from '@vendor-portal/contract/audit/audit-kind.ts';
import { NIL } from 'uuid';
import type { Db } from '../database/db.ts';
import { newId } from '../database/ids.ts';
import { insertAll } from '../database/insert-all.ts';
import { auditRecords } from '../platform.tables.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { clientOf, nameDevice } from '../http/client.ts';

export const NO_VENDOR = NIL;

export interface AuditEntry {
  readonly vendorId: string | null;
  readonly kind: AuditKind;
  readonly target?: string | null;
  readonly targetName?: string | null;
  readonly before?: AuditFacts | null;
  readonly after?: AuditFacts | null;
  /** Overrides the request's actor, such as with the session that a sign-in has just opened. */
  readonly by?: Partial<Acting>;
}

const rowOf = (at: Date, { vendorId, kind, target, targetName, before, after, by }: AuditEntry) => ({
  ...whoActs(),
  ...by,
  vendorId: vendorId ?? NO_VENDOR,
  id: newId(),
  at,
  kind,
  target: target ?? null,
  targetName: targetName ?? null,
  before: before ?? null,
  after: after ?? null,
});

export const recordAudit = (tx: Db, at: Date, ...entries: readonly AuditEntry[]): Promise<void> =>
  insertAll(
    tx,
    auditRecords,
    entries.map((entry) => rowOf(at, entry)),
  );

export interface Acting {
  readonly actor: AuditActor;
  /** Id of the session, the gateway key or the job. */
  readonly actorId: string | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly requestId: string | null;
}

const NOBODY_ELSE = { address: null, device: null, requestId: null } as const;

/** For work outside a request, and for scripts that call the services. */
const SERVER: Acting = { actor: 'job', actorId: null, ...NOBODY_ELSE };

/** A function, because most requests only read and never need the actor. */
const acting = new AsyncLocalStorage<() => Acting>();

export const whoActs = (): Acting => acting.getStore()?.() ?? SERVER;

function actorOf({ caller, gatewayKey, routeOptions }: FastifyRequest): Pick<Acting, 'actor' | 'actorId'> {
  if (caller) return { actor: 'vendor', actorId: caller.sessionId };
  if (!gatewayKey) return { actor: 'visitor', actorId: null };
  const isAdministrator = ['gateway:admin', 'gateway:payouts'].includes(routeOptions.config.call?.access ?? '');
  return { actor: isAdministrator ? 'administrator' : 'marketplace', actorId: gatewayKey.id };
}

const requester = (request: FastifyRequest) => (): Acting => {
  const { ip, userAgent } = clientOf(request);
  const device = request.gatewayKey || userAgent === '' ? null : nameDevice(userAgent);
  return { ...actorOf(request), address: ip, device, requestId: request.id };
};

export const actingFor = <T>(request: FastifyRequest, work: () => T): T => acting.run(requester(request), work);

export const actingAsJob = <T>(name: string, work: () => T): T =>
  acting.run(() => ({ actor: 'job', actorId: name, ...NOBODY_ELSE }), work);

/** Entries can't be changed, so they must not hold personal data that may have to be deleted. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}

const VISIBLE_DIGITS = 4;

export const maskedNumber = (number: string): string => `•••• ${number.slice(-VISIBLE_DIGITS)}`;
