import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookMessage } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';

/** The largest difference between the sender's clock and ours. */
const TOLERANCE_SECONDS = 300;

interface Delivery {
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: string;
  /** As sent. */
  readonly body: string;
}

/** Not from the portal, changed on the way or too old: answer 400 and do nothing. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** The secret is `whsec_` and base64, as standardwebhooks.com defines it. */
const rowKey = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** `v1,` and the base64 HMAC-SHA-256 of `id.timestamp.body`. */
export const signWebhook = (secret: string, { id, timestamp, body }: Delivery): string =>
  `v1,${createHmac('sha256', rowKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

const isSame = (given: string, expected: string) => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Checks the three headers of a delivery and returns its message. Header names must be in lower case, the body
 * unchanged.
 */
export function verifyWebhook(secret: string, headers: Headers, body: string, now = new Date()): WebhookMessage {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headers[name];
    if (typeof value !== 'string' || value === '') throw new WebhookRefused(`The header ${name} is missing.`);
    return value;
  }) as [string, string, string];
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) throw new WebhookRefused('The delivery is too old, or our clock is wrong.');
  const expected = signWebhook(secret, { id, timestamp, body });
  // There are two while a secret is being replaced.
  if (!signatures.split(' ').some((given) => isSame(given, expected)))
    throw new WebhookRefused('No signature fits the delivery.');
  return JSON.parse(body) as WebhookMessage;
}
