import * as z from 'zod/mini';
import { seconds } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Send } from '../../platform/outside/outside.ts';
import { paystackClient, type PaystackService } from '../../platform/outside/paystack.ts';
import type { Platform } from '../../platform/platform.ts';

/** The vendor waits with the form open. */
const TIMEOUT = seconds(8);

const Started = z.object({ authorization_url: z.url({ protocol: /^https?$/ }) });
const Payment = z.object({ status: z.string(), amount: z.number(), currency: z.string() });

/** No money comes from these unless the payer tries again. */
const FAILURES = new Set(['failed', 'abandoned', 'reversed']);

/** Only `paid` is final: a failed payment may be tried again. */
const stateOf = (status: string): 'under_way' | 'paid' | 'failed' =>
  status === 'success' ? 'paid' : FAILURES.has(status) ? 'failed' : 'under_way';

interface PaymentOrder {
  readonly amount: number;
  readonly email: string;
  /** Our reference: the service takes the money once per reference. */
  readonly reference: string;
  readonly returnTo: string;
}

/** By card and transfer. Both calls throw `payments_unavailable` if the service is unreachable or refuses. */
function paystackPayments(send: Send, service: PaystackService) {
  const { currency } = service;
  const request = paystackClient(send, service, {
    timeout: TIMEOUT,
    silence: () => new AppError('payments_unavailable'),
  });

  return {
    begin: async ({ amount, email, reference, returnTo }: PaymentOrder) => {
      const { isDone, data } = await request('POST', '/transaction/initialize', {
        amount,
        email,
        currency,
        reference,
        callback_url: returnTo,
        channels: ['card', 'bank_transfer'],
      });
      const started = Started.safeParse(data);
      if (!isDone || !started.success) throw new AppError('payments_unavailable');
      return started.data.authorization_url;
    },
    /** Undefined if the service does not know it. */
    find: async (reference: string) => {
      const { status, isDone, data } = await request('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
      if (status === 400 || status === 404) return undefined;
      const payment = Payment.safeParse(data);
      if (!isDone || !payment.success) throw new AppError('payments_unavailable');
      return { ...payment.data, state: stateOf(payment.data.status) };
    },
  };
}

/** Undefined if no payment service is configured. */
export function makePayments({ config, outside }: Pick<Platform, 'config' | 'outside'>) {
  const { PAYMENTS_URL: base, PAYMENTS_SECRET: secret, CURRENCY: currency } = config;
  if (base === undefined || secret === undefined) return undefined;
  return paystackPayments(outside.toServices, { base, secret, currency });
}
