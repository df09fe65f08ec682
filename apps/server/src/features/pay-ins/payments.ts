import type { Platform } from '../../platform/platform.ts';
import { paystackPayments } from './paystack-payments.ts';

export interface PaymentOrder {
  readonly amount: number;
  readonly email: string;
  /** Ours. Asked again under the same, the service takes the money once. */
  readonly reference: string;
  /** Where the payer comes back to. */
  readonly returnTo: string;
}

/** How a payment stands. Only `paid` is final: what failed may be tried again. */
export interface PaymentState {
  readonly state: 'under_way' | 'paid' | 'failed';
  readonly amount: number;
  readonly currency: string;
}

/** Takes payments by card and transfer. Both throw `payments_unavailable` when the service is away or does not want to. */
export interface Payments {
  /** The page on which it is paid. */
  readonly begin: (order: PaymentOrder) => Promise<string>;
  /** Undefined: the service never heard of it. */
  readonly find: (reference: string) => Promise<PaymentState | undefined>;
}

/** Undefined where nothing is taken by card or transfer. */
export function paymentsOf({ config, outside }: Pick<Platform, 'config' | 'outside'>): Payments | undefined {
  const { PAYMENTS_URL: base, PAYMENTS_SECRET: secret, CURRENCY: currency } = config;
  if (base === undefined || secret === undefined) return undefined;
  return paystackPayments(outside.toServices, { base, secret, currency });
}
