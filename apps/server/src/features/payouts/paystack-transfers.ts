import * as z from 'zod/mini';
import { seconds } from '../../platform/clock.ts';
import type { Send } from '../../platform/outside/outside.ts';
import { paystackClient, type PaystackService } from '../../platform/outside/paystack.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DestinationRow } from './payouts.queries.ts';

const TIMEOUT = seconds(20);

const RecipientData = z.object({ recipient_code: z.string() });
const TransferData = z.object({ status: z.string(), transfer_code: z.optional(z.nullable(z.string())) });

/** Paystack's final states; all others are under way. */
const FAILURES: Readonly<Record<string, string>> = {
  failed: 'The transfer failed.',
  reversed: 'The bank returned it.',
  abandoned: 'The transfer wasn’t approved in time.',
  blocked: 'The transfer was blocked.',
  rejected: 'The transfer was declined.',
};

/** Only `paid` and `failed` are final, and a paid transfer may still be reversed. */
export interface TransferState {
  readonly state: 'under_way' | 'paid' | 'failed';
  /** The service's id. */
  readonly code: string | null;
  readonly reason: string | null;
}

function stateOf(data: unknown): TransferState {
  const read = TransferData.safeParse(data);
  if (!read.success) throw new TransferTrouble('We couldn’t read the transfer service’s response.');
  const { status, transfer_code: code = null } = read.data;
  // Nobody can enter a code here: the service has to be configured to ask for none.
  if (status === 'otp')
    throw new TransferTrouble('The transfer service asks for a one-time code. Turn that off in its settings.');
  if (status === 'success') return { state: 'paid', code, reason: null };
  const reason = Object.hasOwn(FAILURES, status) ? FAILURES[status] : undefined;
  return reason === undefined ? { state: 'under_way', code, reason: null } : { state: 'failed', code, reason };
}

/** Paystack's message on one line, without long numbers that it may repeat. */
const reasonIn = (message: string | undefined) =>
  (message ?? 'no reason given')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\d{6,}/g, '…')
    .slice(0, 200);

const refused = (status: number, message: string | undefined) =>
  new TransferTrouble(`The transfer service refused (${status}): ${reasonIn(message)}`);

interface TransferOrder {
  readonly recipientCode: string;
  readonly amount: number;
  /** Our reference: the service transfers once per reference. */
  readonly reference: string;
  readonly narration: string;
}

function paystackTransfers(send: Send, service: PaystackService) {
  const { currency } = service;
  const request = paystackClient(send, service, {
    timeout: TIMEOUT,
    silence: () => new TransferTrouble('The transfer service isn’t responding.'),
  });

  return {
    /** The service's id of an account; undefined if the bank does not know the account. */
    recipientOf: async ({ bankCode, accountNumber, accountName }: DestinationRow) => {
      const { status, isDone, message, data } = await request('POST', '/transferrecipient', {
        type: 'nuban',
        name: accountName,
        account_number: accountNumber,
        bank_code: bankCode,
        currency,
      });
      if (!isDone) {
        // Understood, but there is no such account; other refusals are not about the account.
        if (status === 400 || status === 422) return undefined;
        throw refused(status, message);
      }
      const read = RecipientData.safeParse(data);
      if (!read.success) throw new TransferTrouble('We couldn’t read the transfer service’s response.');
      return read.data.recipient_code;
    },
    initiate: async ({ recipientCode, amount, reference, narration }: TransferOrder) => {
      const order = { source: 'balance', amount, recipient: recipientCode, reference, reason: narration, currency };
      const { status, isDone, message, data } = await request('POST', '/transfer', order);
      if (!isDone) throw refused(status, message);
      return stateOf(data);
    },
    /** Undefined if the service does not know it. */
    find: async (reference: string) => {
      const { status, isDone, message, data } = await request(
        'GET',
        `/transfer/verify/${encodeURIComponent(reference)}`,
      );
      if (status === 404) return undefined;
      if (!isDone) throw refused(status, message);
      return stateOf(data);
    },
  };
}

/** The service is unreachable or refused, and the outcome is unknown. The message can be shown to the administrator. */
class TransferTrouble extends Error {
  override readonly name = 'TransferTrouble';
}

export type Transfers = ReturnType<typeof paystackTransfers>;

/** Undefined if payouts are carried out by hand. */
export function makeTransfers({ config, outside }: Pick<Platform, 'config' | 'outside'>): Transfers | undefined {
  const { TRANSFERS_URL: base, TRANSFERS_SECRET: secret, CURRENCY: currency } = config;
  if (base === undefined || secret === undefined) return undefined;
  return paystackTransfers(outside.toServices, { base, secret, currency });
}
