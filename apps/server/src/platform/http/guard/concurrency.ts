import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../responses/app-error.ts';
import { LIMITS, type Concurrency, tenantKey } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For responses that go on after they have begun and need no connection from then on. */
    freeSlot: (() => void) | undefined;
    /** Frees the slot while the work waits for another system, and takes one again before it returns. */
    withoutSlot: <T>(work: () => Promise<T>) => Promise<T>;
    disconnected: AbortSignal | undefined;
  }
}

export const tooManyAtOnce = () =>
  new AppError('too_many_requests', {
    message: 'You sent too many requests at once. Wait a moment and try again.',
    retryAfterSeconds: 2,
  });

/** Fastify's own signal also fires once the body has been read. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Uploads have slots of their own; the gateway's callers act for all their customers. */
function kindOf({ routeOptions: { config } }: FastifyRequest): 'export' | 'ordinary' | undefined {
  const { call, upload } = config;
  if (!call || upload || call.access.startsWith('gateway:')) return undefined;
  return call.response === 'csv' ? 'export' : 'ordinary';
}

export interface CallConcurrency {
  readonly ordinary: Concurrency;
  readonly exports: Concurrency;
}

const limitsFor = (poolSize: number): CallConcurrency => ({
  ordinary: { atOnce: Math.max(2, Math.floor(poolSize * LIMITS.calls.shareOfPool)), waiting: LIMITS.calls.waiting },
  exports: LIMITS.exports,
});

async function takeSlot(request: FastifyRequest, reply: FastifyReply, semaphore: Semaphore): Promise<void> {
  const free = await semaphore(tenantKey(request), request.disconnected);
  if (!free) throw tooManyAtOnce();
  request.freeSlot = free;
  // The client may have disconnected while the slot was handed over.
  if (reply.raw.destroyed) free();
}

/**
 * Limits each vendor, or address without a session, to a share of the database connections. Taken once the body is
 * there: a slow sender needs no connection.
 */
export function limitConcurrency(app: FastifyInstance, poolSize: number, limits = limitsFor(poolSize)): void {
  app.decorateRequest('freeSlot', undefined);
  app.decorateRequest('withoutSlot', (work) => work());
  app.decorateRequest('disconnected', undefined);
  const ordinary = tenantSemaphore(limits.ordinary);
  const exports = tenantSemaphore(limits.exports);
  const outside = tenantSemaphore(LIMITS.outside);

  const waitWithoutSlot = async <T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>) => {
    request.freeSlot?.();
    const free = await outside(tenantKey(request), request.disconnected);
    if (!free) throw tooManyAtOnce();
    try {
      return await work();
    } finally {
      free();
      await takeSlot(request, reply, ordinary);
    }
  };

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.call) request.disconnected = disconnectSignal(reply);
    const kind = kindOf(request);
    if (kind === undefined) return;
    await takeSlot(request, reply, kind === 'export' ? exports : ordinary);
    const free = () => request.freeSlot?.();
    reply.raw.once('finish', free).once('close', free);
    if (kind === 'ordinary') request.withoutSlot = (work) => waitWithoutSlot(request, reply, work);
  });
}

interface Tenant {
  running: number;
  /** In order of arrival; a set, so that a disconnected request is removed at once. */
  readonly waiting: Set<() => void>;
}

type Semaphore = ReturnType<typeof tenantSemaphore>;

/** A few more requests of a tenant wait, the rest are refused. No tenant makes another wait. */
export function tenantSemaphore({ atOnce, waiting: mostWaiting }: Concurrency) {
  const tenants = new Map<string, Tenant>();

  const release = (name: string, tenant: Tenant): void => {
    const [next] = tenant.waiting;
    if (next) {
      tenant.waiting.delete(next);
      next();
    } else if ((tenant.running -= 1) === 0) tenants.delete(name);
  };

  const wait = ({ waiting }: Tenant, left: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const start = () => {
        left.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = () => {
        waiting.delete(start);
        resolve(false);
      };
      waiting.add(start);
      left.addEventListener('abort', leave, { once: true });
    });

  /** Undefined where no slot is free or the caller has left. */
  return async (name: string, left?: AbortSignal): Promise<(() => void) | undefined> => {
    const tenant = tenants.get(name) ?? { running: 0, waiting: new Set() };
    if (tenant.running < atOnce) {
      tenant.running += 1;
      tenants.set(name, tenant);
    } else if (!left || left.aborted || tenant.waiting.size >= mostWaiting || !(await wait(tenant, left))) {
      return undefined;
    }
    let isHeld = true;
    return () => {
      if (isHeld) release(name, tenant);
      isHeld = false;
    };
  };
}
