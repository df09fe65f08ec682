import { createHmac, randomUUID } from 'node:crypto';

interface Signed {
  /** Unix seconds. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly method: string;
  /** With its query, as sent. */
  readonly path: string;
  /** As sent; empty if there is none. */
  readonly body: string;
}

/** Hex HMAC-SHA-256 of `timestamp.nonce.METHOD.path?query.body`. Outgoing webhooks are signed the same way. */
export const sign = (secret: string, { timestamp, nonce, method, path, body }: Signed): string =>
  createHmac('sha256', secret).update(`${timestamp}.${nonce}.${method}.${path}.${body}`).digest('hex');

export interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

/** The four headers of a signed request; valid for one request. */
export function signatureHeaders(key: SigningKey, request: Pick<Signed, 'method' | 'path' | 'body'>, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomUUID();
  return {
    'x-key-id': key.id,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': sign(key.secret, { ...request, timestamp, nonce }),
  };
}
