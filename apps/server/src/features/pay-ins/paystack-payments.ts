import * as z from 'zod/mini';
import { seconds } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Send } from '../../platform/outside/outside-client.ts';
import { paystackClient, type PaystackService } from '../../platform/outside/paystack.ts';
import type { Payments, PaymentState } from './payments.ts';

/** The vendor waits with the form open. */
const TIMEOUT = seconds(8);

const Started = z.object({ authorization_url: z.url({ protocol: /^https?$/ }) });
const Payment = z.object({ status: z.string(), amount: z.number(), currency: z.string() });

/** No money comes from these unless the payer tries again. */
const FAILURES = new Set(['failed', 'abandoned', 'reversed']);

const stateOf = (status: string): PaymentState['state'] =>
  status === 'success' ? 'paid' : FAILURES.has(status) ? 'failed' : 'under_way';

export function paystackPayments(send: Send, service: PaystackService): Payments {
  const { currency } = service;
  const request = paystackClient(send, service, {
    timeout: TIMEOUT,
    silence: () => new AppError('payments_unavailable'),
  });

  return {
    begin: async ({ amount, email, reference, returnTo }) => {
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
    find: async (reference) => {
      const { status, isDone, data } = await request('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
      if (status === 400 || status === 404) return undefined;
      const payment = Payment.safeParse(data);
      if (!isDone || !payment.success) throw new AppError('payments_unavailable');
      return { ...payment.data, state: stateOf(payment.data.status) };
    },
  };
}
