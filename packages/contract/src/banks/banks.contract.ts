import * as z from 'zod/mini';
import { ownerProof, PasswordInput } from '../values/credentials.ts';
import { AccountNumber, BankCode } from './nuban.ts';
import { defineCalls } from '../wire/call.ts';
import { Id, Instant, Line } from '../values/scalars.ts';

export const BANK_ACCOUNTS_MAX = 5;
export const PAYOUT_HOLD_HOURS = 24;

export const BankAccount = z
  .object({
    id: Id,
    bankCode: z.string(),
    bankName: z.string(),
    accountName: z.string(),
    /** Masked except for the last four digits. */
    accountNumber: z.string(),
    isPayoutAccount: z.boolean(),
    /** The first account, added before there was money. */
    isFirstPayoutAccount: z.boolean(),
    /** Null once the hold is over, and for other accounts. */
    payoutsHeldUntil: z.nullable(Instant),
    verifiedAt: z.nullable(Instant),
    createdAt: Instant,
    /** The holder's name matches neither the owner nor the business; payouts wait for the administrator. */
    isHolderInQuestion: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'BankAccount' });
export type BankAccount = z.output<typeof BankAccount>;

const accountInput = { bankCode: BankCode, accountNumber: AccountNumber };

export const banksContract = defineCalls({
  resolveBankAccount: {
    method: 'POST',
    path: '/a/v1/bank/account/resolve',
    access: 'vendor',
    right: 'bank',
    rate: 'strict',
    summary: 'Look up whose account this is.',
    body: z.object(accountInput),
    payload: z.object({
      accountName: z.string(),
      bankName: z.string(),
      bankCode: z.string(),
      accountNumber: z.string(),
      isOwnName: z.boolean(),
    }),
  },
  confirmBankAccount: {
    method: 'POST',
    path: '/a/v1/bank/account/confirm',
    access: 'vendor',
    right: 'bank',
    rate: 'strict',
    summary: 'Store an account, five at most, once name and password are confirmed; the first one is for payouts.',
    body: z.object({ ...accountInput, accountName: Line(1, 120), password: PasswordInput }),
    payload: BankAccount,
  },
  listBankAccounts: {
    method: 'GET',
    path: '/a/v1/bank/account',
    access: 'vendor',
    right: ['bank', 'money'],
    summary: 'The stored accounts.',
    payload: z.array(BankAccount),
  },
  removeBankAccount: {
    method: 'PUT',
    path: '/a/v1/bank/account/remove',
    access: 'vendor',
    right: 'bank',
    rate: 'strict',
    summary: 'Remove an account that is not the payout account.',
    body: z.object({ accountId: Id, ...ownerProof }),
    payload: z.array(BankAccount),
  },
  choosePayoutAccount: {
    method: 'POST',
    path: '/v1/vendor/setting/add-payment-details',
    access: 'vendor',
    right: 'bank',
    rate: 'strict',
    summary: 'Make a stored account the payout account, with password and code; payouts then wait for a day.',
    body: z.object({ accountId: Id, ...ownerProof }),
    payload: BankAccount,
  },
  readPayoutAccount: {
    method: 'GET',
    path: '/v1/vendor/setting/bank-details',
    access: 'vendor',
    right: ['bank', 'money'],
    summary: 'The payout account, or null.',
    payload: z.nullable(BankAccount),
  },
  verifyPayoutAccount: {
    method: 'POST',
    path: '/v1/vendor/account/verify',
    access: 'vendor',
    right: 'bank',
    rate: 'strict',
    summary: 'Check the payout account, or another stored one, again.',
    body: z.object({ accountId: z.optional(Id) }),
    payload: z.object({
      isVerified: z.boolean(),
      checkedAt: Instant,
      /** No payout account, another name at the bank, or unknown to the bank. */
      reason: z.nullable(z.enum(['no_account', 'other_name', 'unknown_account'])),
      account: z.nullable(BankAccount),
    }),
  },
});
