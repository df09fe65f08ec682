import { sign } from '@vendor-portal/gateway-client/sign.ts';
import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { minutes, type Clock } from '../clock.ts';
import { askPrepared } from '../database/ask-prepared.ts';
import type { Db } from '../database/database.ts';
import { AppError } from '../http/answers/app-error.ts';
import type { GatewayKey } from './gateway-keys.ts';
import { gatewayNonces } from './gateway.tables.ts';

export { sign };

export const SIGNATURE_WINDOW = minutes(5);

export type CheckSignature = (request: FastifyRequest, scope: string) => Promise<GatewayKey>;

const NONCE = /^[\w-]{8,64}$/;

const isSame = (given: string, expected: string) => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Refuses what is unsigned, wrong, stale, replayed, or outside the key's scopes. Nothing is stored before it is right. */
export function signatureCheck(db: Db, clock: Clock, keys: readonly GatewayKey[]): CheckSignature {
  return async (request, scope) => {
    const [keyId, timestamp, nonce, signature] = ['x-key-id', 'x-timestamp', 'x-nonce', 'x-signature'].map((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : '';
    }) as [string, string, string, string];
    if (!keyId || !signature || !NONCE.test(nonce) || !/^\d{1,12}$/.test(timestamp))
      throw new AppError('signature_missing');

    const key = keys.find(({ id }) => id === keyId);
    const { method, url: path, rawBody } = request;
    const expected = sign(key?.secret ?? '', { timestamp, nonce, method, path, body: rawBody ?? '' });
    if (!key || !isSame(signature, expected)) throw new AppError('signature_wrong');
    const now = clock.now();
    if (Math.abs(now.getTime() - Number(timestamp) * 1000) > SIGNATURE_WINDOW) throw new AppError('signature_stale');
    if (!key.scopes.some((own) => own === scope)) throw new AppError('scope_missing');

    const stored = await askPrepared(db, 'gateway nonce', { nonce: `${key.id}:${nonce}`, seenAt: now }, (given) =>
      db
        .insert(gatewayNonces)
        .values({ nonce: given.nonce, seenAt: given.seenAt })
        .onConflictDoNothing()
        .returning({ nonce: gatewayNonces.nonce }),
    );
    if (stored.length === 0) throw new AppError('signature_replayed');
    return key;
  };
}
