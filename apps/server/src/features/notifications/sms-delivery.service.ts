import { seconds } from '../../platform/clock.ts';
import type { Send } from '../../platform/outside/outside.ts';
import { DeliveryRefused, type Deliver } from '../../platform/outbox/sender.ts';

const TIMEOUT = seconds(15);

/** Errors of ours or temporary ones, not of the number: tried again. */
const PASSING = new Set([401, 403, 408, 425, 429]);

/** The URL without credentials, and the authorization header made of them. */
function readAddress(input: string): { url: string; authorization: string | undefined } {
  const url = new URL(input);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  const isNamed = user !== '' || password !== '';
  return {
    url: url.href,
    authorization: isNamed ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` : undefined,
  };
}

/**
 * Sends a text through an SMS or WhatsApp provider over HTTP. `id` is the same for every attempt, so that a provider
 * can drop duplicates.
 */
export function smsDelivery(address: string, send: Send, provider = 'SMS'): Deliver {
  const { url, authorization } = readAddress(address);
  return async ({ id, recipient, text }) => {
    const { status } = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(authorization !== undefined && { authorization }),
      },
      body: JSON.stringify({ id, to: recipient, text }),
      timeout: TIMEOUT,
    });
    if (status >= 200 && status < 300) return undefined;
    const complaint = `The ${provider} provider answered ${status}.`;
    const isRefused = status >= 400 && status < 500 && !PASSING.has(status);
    throw isRefused ? new DeliveryRefused(complaint, { isBounce: true }) : new Error(complaint);
  };
}
