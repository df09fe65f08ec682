import * as z from 'zod/mini';
import { seconds } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Send } from '../../platform/outside/outside-client.ts';
import type { Payments, PaymentState } from './payments.ts';

/** The vendor waits for it with the form open, and the portal gives up after 30 seconds. */
const TIMEOUT = seconds(15);

const Answer = z.object({ status: z.boolean(), data: z.optional(z.unknown()) });
const Begun = z.object({ authorization_url: z.url({ protocol: /^https?$/ }) });
const Payment = z.object({ status: z.string(), amount: z.number(), currency: z.string() });

/** Paystack's states that no money comes from any more, unless the payer tries again. */
const FAILURES = new Set(['failed', 'abandoned', 'reversed']);

const stateOf = (status: string): PaymentState['state'] =>
  status === 'success' ? 'paid' : FAILURES.has(status) ? 'failed' : 'under_way';

interface Service {
  readonly base: string;
  readonly secret: string;
  readonly currency: string;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Payments in the manner of Paystack: a page to pay on, and what became of it by our reference. */
export function paystackPayments(send: Send, { base, secret, currency }: Service): Payments {
  const ask = async (method: 'GET' | 'POST', path: string, body?: Readonly<Record<string, unknown>>) => {
    const response = await send(`${base.replace(/\/+$/, '')}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secret}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeout: TIMEOUT,
    }).catch(() => undefined);
    const answer = Answer.safeParse(response && jsonOf(response.text));
    if (!response || !answer.success) throw new AppError('payments_unavailable');
    const { status } = response;
    return { status, isDone: status >= 200 && status < 300 && answer.data.status, data: answer.data.data };
  };

  return {
    begin: async ({ amount, email, reference, returnTo }) => {
      const { isDone, data } = await ask('POST', '/transaction/initialize', {
        amount,
        email,
        currency,
        reference,
        callback_url: returnTo,
        channels: ['card', 'bank_transfer'],
      });
      const begun = Begun.safeParse(data);
      if (!isDone || !begun.success) throw new AppError('payments_unavailable');
      return begun.data.authorization_url;
    },
    find: async (reference) => {
      const { status, isDone, data } = await ask('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
      if (status === 400 || status === 404) return undefined;
      const payment = Payment.safeParse(data);
      if (!isDone || !payment.success) throw new AppError('payments_unavailable');
      return { ...payment.data, state: stateOf(payment.data.status) };
    },
  };
}
