import * as z from 'zod/mini';
import { NewAdvert } from '../adverts/adverts.contract.ts';
import { Money } from '../values/money.ts';
import { Id, Instant, Nothing } from '../values/scalars.ts';
import { defineCalls, SIGNED_EVENT_BYTES_MAX } from '../wire/call.ts';

/** `waiting` until the payment service reports an outcome; a failed one may still be paid, a paid one is final. */
export const PAY_IN_STATUSES = ['waiting', 'paid', 'failed'] as const;
export type PayInStatus = (typeof PAY_IN_STATUSES)[number];

const PayIn = z
  .object({
    id: Id,
    amount: Money,
    currency: z.string(),
    status: z.enum(PAY_IN_STATUSES),
    payUrl: z.string(),
    /** Null until it is paid, and where the advert could no longer be booked. */
    advertId: z.nullable(Id),
    /** Why the advert could no longer be booked: the money is then in the available balance. */
    note: z.nullable(z.string()),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'PayIn' });

/** Paystack's webhook for a payment; its other events are accepted and ignored. */
const PaymentEvent = z.object({
  event: z.string().check(z.maxLength(100)),
  data: z.optional(
    z.object({
      reference: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      amount: z.optional(z.nullable(z.number())),
      currency: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
      status: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    }),
  ),
});

export const payInsContract = defineCalls({
  readPayInChoice: {
    method: 'GET',
    path: '/a/v1/pay-in/choice',
    access: 'vendor',
    right: 'marketing',
    summary: 'Whether something can be paid for by card or transfer.',
    payload: z.object({ isOffered: z.boolean() }),
  },
  payForAdvert: {
    method: 'POST',
    path: '/v1/advert/pay',
    access: 'vendor',
    right: 'marketing',
    summary: 'Pay for an advert by card or transfer; it is booked when the payment has arrived.',
    body: NewAdvert,
    payload: PayIn,
  },
  readPayIn: {
    method: 'GET',
    path: '/a/v1/pay-in',
    access: 'vendor',
    right: 'marketing',
    summary: 'The status of a payment by card or transfer.',
    query: z.object({ payInId: Id }),
    payload: PayIn,
  },
  takePaymentEvent: {
    method: 'POST',
    path: '/n/v1/payments/events',
    access: 'open',
    summary: "The payment service's report about a payment, signed in `x-paystack-signature`.",
    body: PaymentEvent,
    bodyMost: SIGNED_EVENT_BYTES_MAX,
    payload: Nothing,
  },
});
