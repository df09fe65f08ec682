import type { Platform } from '../../../platform/platform.ts';
import { paystackTransfers } from './paystack-transfers.ts';

export interface Recipient {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export interface TransferOrder {
  readonly recipientCode: string;
  readonly amount: number;
  /** Our reference: the service transfers once per reference. */
  readonly reference: string;
  readonly narration: string;
}

/** Only `paid` and `failed` are final, and a paid transfer may still be reversed. */
export interface TransferState {
  readonly state: 'under_way' | 'paid' | 'failed';
  /** The service's id. */
  readonly code: string | null;
  readonly reason: string | null;
}

export interface Transfers {
  /** The service's id of an account; undefined if the bank does not know the account. */
  readonly recipientOf: (recipient: Recipient) => Promise<string | undefined>;
  readonly initiate: (order: TransferOrder) => Promise<TransferState>;
  /** Undefined if the service does not know it. */
  readonly find: (reference: string) => Promise<TransferState | undefined>;
}

/** Undefined if payouts are carried out by hand. */
export function transfersOf({ config, outside }: Pick<Platform, 'config' | 'outside'>): Transfers | undefined {
  const { TRANSFERS_URL: base, TRANSFERS_SECRET: secret, CURRENCY: currency } = config;
  if (base === undefined || secret === undefined) return undefined;
  return paystackTransfers(outside.toServices, { base, secret, currency });
}
