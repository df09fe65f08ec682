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
  /** Ours. Asked again under the same, the service transfers once. */
  readonly reference: string;
  readonly narration: string;
}

/** How a transfer stands. Only `paid` and `failed` are final, and what was paid may still be taken back. */
export interface TransferState {
  readonly state: 'under_way' | 'paid' | 'failed';
  /** The service's name for it. */
  readonly code: string | null;
  /** Why it failed. */
  readonly reason: string | null;
}

/** Carries payouts out. All three throw `TransferTrouble` when the service is away or does not want to. */
export interface Transfers {
  /** The service's name for an account; undefined if the bank does not know the account. */
  readonly recipientOf: (recipient: Recipient) => Promise<string | undefined>;
  readonly initiate: (order: TransferOrder) => Promise<TransferState>;
  /** Undefined: the service never heard of it. */
  readonly find: (reference: string) => Promise<TransferState | undefined>;
}

/** Undefined where payouts are carried out by hand. */
export function transfersOf({ config, outside }: Pick<Platform, 'config' | 'outside'>): Transfers | undefined {
  const { TRANSFERS_URL: base, TRANSFERS_SECRET: secret, CURRENCY: currency } = config;
  if (base === undefined || secret === undefined) return undefined;
  return paystackTransfers(outside.toServices, { base, secret, currency });
}
