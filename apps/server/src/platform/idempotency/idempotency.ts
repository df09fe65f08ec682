import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { before, days, seconds, type Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { AppError } from '../http/answers/app-error.ts';
import { idempotentAnswers } from './idempotency.tables.ts';
import { fingerprint, keyHash, openAnswer, sealAnswer } from './sealed-answer.ts';

export const ANSWERS_KEPT = days(1);

/** A claim whose process died is free again after this; no request of ours takes as long. */
const CLAIM_LASTS = seconds(60);

const KEY = /^[\x21-\x7e]{8,200}$/;

declare module 'fastify' {
  interface FastifyRequest {
    idempotency: { readonly key: string; readonly hash: string } | undefined;
  }
}

/** Answers that a second try may change, so they are not kept. */
const isPassing = (status: number) => status === 401 || status === 429 || status >= 500;

/** The same key and body replays the first answer for a day; the same key with another body is refused. */
export function replayAnswers(app: FastifyInstance, db: Db, clock: Clock): void {
  app.decorateRequest('idempotency', undefined);

  app.addHook('preHandler', async (request, reply) => {
    const { call, isUpload } = request.routeOptions.config;
    const key = request.headers['idempotency-key'];
    if (!call || call.method === 'GET' || isUpload || key === undefined) return undefined;
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw new AppError('invalid_request', {
        fields: { 'header.idempotency-key': 'Use 8 to 200 visible characters.' },
      });
    }
    const hash = keyHash(request.caller?.vendorId ?? request.gatewayKey?.id ?? 'open', key);
    const print = fingerprint(key, request.method, request.url, request.rawBody ?? '');
    const first = await claim(db, clock, hash, print);
    if (first === 'claimed') {
      request.idempotency = { key, hash };
      return undefined;
    }
    if (first.fingerprint !== print) throw new AppError('idempotency_key_reused');
    if (first.status === null || first.answer === null)
      throw new AppError('idempotency_in_progress', { retryAfterSeconds: 1 });
    return reply
      .code(first.status)
      .header('idempotent-replay', 'true')
      .type('application/json; charset=utf-8')
      .send(openAnswer(key, first.answer));
  });

  app.addHook('onSend', async (request, reply, body: unknown) => {
    const { idempotency } = request;
    if (!idempotency) return;
    const { key, hash } = idempotency;
    const isThis = eq(idempotentAnswers.keyHash, hash);
    if (isPassing(reply.statusCode) || typeof body !== 'string') await db.delete(idempotentAnswers).where(isThis);
    else
      await db
        .update(idempotentAnswers)
        .set({ status: reply.statusCode, answer: sealAnswer(key, body) })
        .where(isThis);
  });
}

type First = 'claimed' | typeof idempotentAnswers.$inferSelect;

async function claim(db: Db, clock: Clock, hash: string, print: string): Promise<First> {
  const now = clock.now();
  const isAbandoned = and(isNull(idempotentAnswers.status), lt(idempotentAnswers.claimedAt, before(now, CLAIM_LASTS)));
  const isOld = lt(idempotentAnswers.claimedAt, before(now, ANSWERS_KEPT));
  const claimed = await db
    .insert(idempotentAnswers)
    .values({ keyHash: hash, fingerprint: print, claimedAt: now })
    .onConflictDoUpdate({
      target: idempotentAnswers.keyHash,
      set: { fingerprint: print, claimedAt: now, status: null, answer: null },
      setWhere: or(isAbandoned, isOld) as NonNullable<typeof isOld>,
    })
    .returning({ keyHash: idempotentAnswers.keyHash });
  if (claimed.length > 0) return 'claimed';
  const [first] = await db.select().from(idempotentAnswers).where(eq(idempotentAnswers.keyHash, hash));
  // Let go of between the two statements, because its first answer was a passing one: ours may be the next.
  return first ?? claim(db, clock, hash, print);
}
