import type { Platform } from '../../platform/platform.ts';
import { paystackPayments } from './paystack-payments.ts';

export interface PaymentOrder {
  readonly amount: number;
  readonly email: string;
  /** Our reference: the service takes the money once per reference. */
  readonly reference: string;
  readonly returnTo: string;
}

/** Only `paid` is final: a failed payment may be tried again. */
export interface PaymentState {
  readonly state: 'under_way' | 'paid' | 'failed';
  readonly amount: number;
  readonly currency: string;
}

/**
 * Takes payments by card and transfer. Both calls throw `payments_unavailable` if the service is unreachable or
 * refuses.
 */
export interface Payments {
  readonly begin: (order: PaymentOrder) => Promise<string>;
  /** Undefined if the service does not know it. */
  readonly find: (reference: string) => Promise<PaymentState | undefined>;
}

/** Undefined if no payment service is configured. */
export function paymentsOf({ config, outside }: Pick<Platform, 'config' | 'outside'>): Payments | undefined {
  const { PAYMENTS_URL: base, PAYMENTS_SECRET: secret, CURRENCY: currency } = config;
  if (base === undefined || secret === undefined) return undefined;
  return paystackPayments(outside.toServices, { base, secret, currency });
}
