import type { Method } from '@vendor-portal/contract/wire/call.ts';
import { signatureHeaders } from '@vendor-portal/gateway-client/sign.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';

interface Outgoing {
  readonly method: Method;
  readonly path: string;
  readonly body: string;
  readonly idempotencyKey?: string | undefined;
}

/** Makes a call as the marketplace does, signed with the demo's key, which stays on the server. */
export function signedCaller(app: FastifyInstance, { clock, keyring }: Platform) {
  return ({ method, path, body, idempotencyKey }: Outgoing) => {
    const key = keyring.keys().find(({ scopes }) => scopes.includes('storefront') && scopes.includes('courier'));
    const [newest] = key?.secrets ?? [];
    if (!key || !newest)
      throw new AppError('not_found', { message: 'The demo has no key with the scopes storefront and courier.' });
    return app.inject({
      method,
      url: path,
      headers: {
        ...signatureHeaders({ id: key.id, secret: newest.secret }, { method, path, body }, clock.now()),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(body !== '' && { 'content-type': 'application/json' }),
      },
      ...(body !== '' && { payload: body }),
    });
  };
}

export type SendSigned = ReturnType<typeof signedCaller>;
