import { PAYOUT_HOLD_HOURS, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import { isOwnAccount } from '@vendor-portal/contract/banks/holder-name.ts';
import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { after, hours, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import { bankName } from '../reference/reference.service.ts';
import { type Vendor, findVendor, lockVendor, publishAccountChanged } from '../vendors/vendors.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { consumeCode } from '../one-time-codes/redeem-code.service.ts';
import { confirmOwner, type OwnerProof, type Who, guardChange } from '../safeguards/safeguards.service.ts';
import {
  type BankAccountRow,
  findPayoutAccount,
  findPayoutAccounts,
  changeAccount,
  findAccountById,
  readOddHolders,
  endPayoutsTo,
  findAccount,
} from './banks.queries.ts';

/** A stolen session must not be able to empty the balance at once. */
const holdEndsAt = (payoutSince: Date): Date => after(payoutSince, hours(PAYOUT_HOLD_HOURS));

function heldUntil({ payoutSince }: BankAccountRow, now: Date): string | null {
  const end = payoutSince && holdEndsAt(payoutSince);
  return end !== null && end > now ? end.toISOString() : null;
}

/** The full number is never shown again, even to its owner. */
export const accountResponse = (account: BankAccountRow, now: Date): BankAccount => ({
  id: account.id,
  bankCode: account.bankCode,
  bankName: bankName(account.bankCode),
  accountName: account.accountName,
  accountNumber: maskAccountNumber(account.accountNumber),
  isPayoutAccount: account.payoutSince !== null,
  isFirstPayoutAccount: account.payoutSince?.getTime() === account.createdAt.getTime(),
  payoutsHeldUntil: heldUntil(account, now),
  verifiedAt: account.verifiedAt?.toISOString() ?? null,
  createdAt: account.createdAt.toISOString(),
  isHolderInQuestion: account.holder === 'differs',
});

export const describeAccount = ({ bankCode, accountNumber }: BankAccountRow): string =>
  `${bankName(bankCode)}, ${maskAccountNumber(accountNumber)}`;

export const toAuditEntry = (account: BankAccountRow) => ({
  vendorId: account.vendorId,
  target: account.id,
  targetName: describeAccount(account),
});

export const checkHolder = (accountName: string, vendor: Vendor) =>
  isOwnAccount(accountName, vendor) ? 'fits' : 'differs';

export const noSuchAccount = () => new AppError('gone', { message: 'This account has been removed.' });

export type PayoutAccount = NonNullable<ReturnType<typeof toResponse>>;

/** Null without a payout account. */
export async function loadPayoutAccount(db: Db, vendorId: string): Promise<PayoutAccount | null> {
  const account = await findPayoutAccount(db, vendorId);
  return account ? toResponse(account) : null;
}

export async function loadPayoutAccounts(
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutAccount | null>> {
  const accounts = await findPayoutAccounts(db, vendorIds);
  return new Map(accounts.map((account) => [account.vendorId, toResponse(account)]));
}

function toResponse(account: BankAccountRow) {
  if (!account.payoutSince) return null;
  return {
    id: account.id,
    bankCode: account.bankCode,
    bankName: bankName(account.bankCode),
    accountName: account.accountName,
    accountNumber: maskAccountNumber(account.accountNumber),
    /** Only for code that fixes a payout's destination. */
    wholeNumber: account.accountNumber,
    verifiedAt: account.verifiedAt,
    isHolderInQuestion: account.holder === 'differs',
    /** May have passed. */
    heldUntil: holdEndsAt(account.payoutSince),
  };
}

type OddHolder = CallResponse<typeof gatewayAdminContract.acceptHolder>;

const oddHolder = (account: BankAccountRow, vendor: Vendor): OddHolder => ({
  accountId: account.id,
  vendorId: vendor.id,
  vendorName: vendor.name,
  ownerName: `${vendor.firstName} ${vendor.lastName}`,
  accountName: account.accountName,
  bankName: bankName(account.bankCode),
  accountNumber: maskAccountNumber(account.accountNumber),
});

export async function listOddHolders({ db }: Pick<Platform, 'db'>): Promise<{ accounts: OddHolder[] }> {
  const accounts: OddHolder[] = [];
  for (const account of await readOddHolders(db)) {
    const vendor = await findVendor(db, account.vendorId);
    if (vendor) accounts.push(oddHolder(account, vendor));
  }
  return { accounts };
}

/**
 * After a change of the names that the holder was compared with: what the administrator accepted was accepted for the
 * old names. Returns whether payouts now wait for the administrator.
 */
export async function compareHolderAgain(
  tx: Db,
  now: Date,
  by: Actor,
  before: Vendor,
  vendor: Vendor,
): Promise<boolean> {
  const isRenamed = (['name', 'firstName', 'lastName'] as const).some((name) => before[name] !== vendor[name]);
  const account = isRenamed ? await findPayoutAccount(tx, vendor.id) : undefined;
  if (!account) return false;
  const holder = checkHolder(account.accountName, vendor);
  if (holder === account.holder) return false;
  await changeAccount(tx, vendor.id, account.id, { holder });
  await recordAudit(tx, now, by, {
    vendorId: vendor.id,
    kind: 'payout_account_changed',
    target: account.id,
    after: { holder, account: maskAccountNumber(account.accountNumber) },
  });
  return holder === 'differs';
}

export async function acceptHolder(tx: Db, clock: Clock, by: Actor, accountId: string): Promise<OddHolder> {
  const known = await findAccountById(tx, accountId);
  if (!known) throw new AppError('gone', { message: 'We couldn’t find this account.' });
  const vendor = await lockVendor(tx, known.vendorId);
  const account = vendor && (await changeAccount(tx, vendor.id, accountId, { holder: 'accepted' }));
  if (!account) throw new AppError('gone', { message: 'We couldn’t find this account.' });
  await recordAudit(tx, clock.now(), by, {
    vendorId: vendor.id,
    kind: 'payout_account_changed',
    target: accountId,
    after: { holder: 'accepted', account: maskAccountNumber(account.accountNumber) },
  });
  await publishAccountChanged(tx, clock, vendor);
  return oddHolder(account, vendor);
}

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

export async function readPayoutAccount(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
): Promise<BankAccount | null> {
  const account = await findPayoutAccount(db, vendorId);
  return account ? accountResponse(account, clock.now()) : null;
}

/** The owner is always emailed, whatever the settings: it may be the first sign of a stolen session. */
const changeOf = (vendor: Vendor, account: BankAccountRow) => ({
  subject: 'Your payout account was changed',
  what: `we’ll now send your payouts to ${describeAccount(account)}, held by ${account.accountName}.`,
  emails: [vendor.email],
});

/**
 * Payouts to a new account wait for a day, and longer if its holder seems to be somebody else. Takes password and code;
 * choosing the same account again changes nothing and takes neither.
 */
export async function choosePayoutAccount(
  deps: Deps,
  by: Actor,
  who: Who,
  { accountId, ...proof }: { readonly accountId: string } & OwnerProof,
): Promise<BankAccount> {
  const { db, clock, write } = deps;
  const { vendorId } = who;
  const requested = await findAccount(db, vendorId, accountId);
  if (!requested) throw noSuchAccount();
  if (requested.payoutSince) return accountResponse(requested, clock.now());
  const code = await confirmOwner(deps, by, who, proof);
  return write(async (tx) => {
    await consumeCode(tx, clock, code);
    const vendor = await lockVendor(tx, vendorId);
    const account = await findAccount(tx, vendorId, accountId);
    if (!vendor || !account) throw noSuchAccount();
    if (account.payoutSince) return accountResponse(account, clock.now());
    await endPayoutsTo(tx, vendorId);
    const holder = checkHolder(account.accountName, vendor);
    const chosen = (await changeAccount(tx, vendorId, accountId, { payoutSince: clock.now(), holder })) ?? account;
    await recordAudit(tx, clock.now(), by, {
      ...toAuditEntry(chosen),
      kind: 'payout_account_changed',
      after: { holder },
    });
    await guardChange(tx, deps, vendor, changeOf(vendor, chosen));
    await notify(tx, clock, vendorId, {
      kind: 'payout_details_changed',
      title: 'Your payout account was changed',
      text: `We’ll send payouts to ${describeAccount(chosen)} after a ${PAYOUT_HOLD_HOURS}-hour hold.`,
      link: '/dashboard/settings',
    });
    await publishAccountChanged(tx, clock, vendor);
    return accountResponse(chosen, clock.now());
  });
}

/** Guarded like any other, because a thief may be the one who enters it; but nothing was changed, so there is no notice. */
export async function enterFirstPayoutAccount(
  tx: Db,
  deps: Pick<Platform, 'clock' | 'config'>,
  by: Actor,
  vendor: Vendor,
  account: BankAccountRow,
) {
  const { holder } = account;
  const entry = { ...toAuditEntry(account), kind: 'payout_account_changed', after: { holder } } as const;
  await recordAudit(tx, deps.clock.now(), by, entry);
  await guardChange(tx, deps, vendor, {
    subject: 'Your payout account is set',
    what: `we’ll send your earnings to ${describeAccount(account)}, held by ${account.accountName}.`,
    emails: [vendor.email],
  });
  await publishAccountChanged(tx, deps.clock, vendor);
}
