import {
  BANK_ACCOUNTS_MAX,
  type BankAccount,
  type banksContract,
} from '@vendor-portal/contract/banks/banks.contract.ts';
import { isOwnAccount } from '@vendor-portal/contract/banks/holder-name.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { countUse } from '../daily-uses/daily-uses.service.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { getLockedVendor, getVendor, lockVendor, type Vendor } from '../vendors/vendors.service.ts';
import { confirmPassword } from '../passwords/passwords.service.ts';

import { consumeCode } from '../one-time-codes/redeem-code.service.ts';
import { confirmOwner, type OwnerProof, type Who, guardChange } from '../safeguards/safeguards.service.ts';
import { bankName, isBank } from '../reference/reference.service.ts';
import {
  accountResponse,
  toAuditEntry,
  describeAccount,
  checkHolder,
  noSuchAccount,
  enterFirstPayoutAccount,
} from './payout-account.service.ts';
import { bankLookup, type AccountKey } from './bank-lookup.ts';
import * as queries from './banks.queries.ts';
import { readBalances } from '../ledger/ledger-figures.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config' | 'outside'>;
type WriteDeps = Deps & { readonly write: Write };
type Confirmation = CallArguments<typeof banksContract.confirmBankAccount>['body'];

const BANKS_CHANGED = { kind: 'settings_changed', part: 'banks' } as const;

/** Banks differ in case and blanks. */
const isSameName = (one: string, other: string) =>
  one.trim().replaceAll(/\s+/g, ' ').toLowerCase() === other.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const listBankAccounts = async (db: Db, clock: Clock, vendorId: string): Promise<BankAccount[]> =>
  (await queries.readAccounts(db, vendorId)).map((account) => accountResponse(account, clock.now()));

async function nameAtBank(deps: Deps, vendorId: string, account: AccountKey): Promise<string> {
  if (!isBank(account.bankCode)) {
    throw invalidField('body.bankCode', 'Choose a bank from the list.');
  }
  await countUse(deps, vendorId, 'bank_lookup');
  const name = await bankLookup(deps)(account);
  if (name !== undefined) return name;
  const fields = { 'body.accountNumber': 'Check the number. The bank couldn’t find it.' };
  throw new AppError('bank_account_unknown', { fields });
}

export async function resolveBankAccount(deps: Deps, vendorId: string, { bankCode, accountNumber }: AccountKey) {
  const accountName = await nameAtBank(deps, vendorId, { bankCode, accountNumber });
  const vendor = await getVendor(deps.db, vendorId, 'gone');
  return found({ bankCode, accountNumber }, accountName, vendor);
}

const found = ({ bankCode, accountNumber }: AccountKey, accountName: string, vendor: Vendor) => ({
  accountName,
  bankName: bankName(bankCode),
  bankCode,
  accountNumber,
  isOwnName: isOwnAccount(accountName, vendor),
});

/**
 * Stores an account under the bank's holder name, which is looked up again because the form's copy may be forged. The
 * vendor's row is locked, so that concurrent calls store at most five. The first becomes the payout account at once,
 * as long as there is no money a thief could get; later that takes a code.
 */
export async function confirmBankAccount(deps: WriteDeps, by: Actor, who: Who, input: Confirmation) {
  const { clock, write } = deps;
  const { vendorId } = who;
  const { bankCode, accountNumber, password } = input;
  const { vendor: owner } = await confirmPassword(deps, by, { who, password });
  const accountName = await nameAtBank(deps, vendorId, { bankCode, accountNumber });
  if (!isSameName(accountName, input.accountName)) {
    throw new AppError('bank_account_name_differs', {
      payload: found({ bankCode, accountNumber }, accountName, owner),
    });
  }
  return write(async (tx) => {
    const vendor = await getLockedVendor(tx, vendorId);
    const now = clock.now();
    const stored = await queries.readAccounts(tx, vendorId);
    const same = stored.find((account) => account.bankCode === bankCode && account.accountNumber === accountNumber);
    if (same) {
      const changed = await renamed(tx, now, by, vendor, same, accountName);
      await recordEvent(tx, clock, vendorId, BANKS_CHANGED);
      return accountResponse(changed ?? same, now);
    }
    if (stored.length >= BANK_ACCOUNTS_MAX) {
      throw new AppError('bank_accounts_full', { payload: stored.map((account) => accountResponse(account, now)) });
    }
    const isFirst = stored.length === 0 && (await hasNothingYet(tx, vendorId));
    const added = await queries.addAccount(tx, {
      vendorId,
      bankCode,
      accountNumber,
      accountName,
      verifiedAt: now,
      createdAt: now,
      holder: checkHolder(accountName, vendor),
      payoutSince: isFirst ? now : null,
    });
    await recordAudit(tx, now, by, { ...toAuditEntry(added), kind: 'bank_account_added' });
    if (isFirst) await enterFirstPayoutAccount(tx, deps, by, vendor, added);
    await recordEvent(tx, clock, vendorId, BANKS_CHANGED);
    return accountResponse(added, now);
  });
}

async function hasNothingYet(tx: Db, vendorId: string): Promise<boolean> {
  const { pending, available } = await readBalances(tx, vendorId);
  return pending <= 0 && available <= 0;
}

/**
 * The account is known, but its holder may have changed. For the payout account the new holder is checked as if it
 * were chosen again; otherwise adding it again would bypass the administrator.
 */
async function renamed(
  tx: Db,
  now: Date,
  by: Actor,
  vendor: Vendor,
  account: queries.BankAccountRow,
  accountName: string,
): Promise<queries.BankAccountRow | undefined> {
  const checked = { accountName, verifiedAt: now };
  const { id } = account;
  if (isSameName(account.accountName, accountName)) return queries.changeAccount(tx, vendor.id, id, checked);
  const holder = checkHolder(accountName, vendor);
  if (account.payoutSince !== null) {
    await recordAudit(tx, now, by, { ...toAuditEntry(account), kind: 'payout_account_changed', after: { holder } });
  }
  return queries.changeAccount(tx, vendor.id, id, { ...checked, holder });
}

export async function removeBankAccount(
  deps: WriteDeps,
  by: Actor,
  who: Who,
  { accountId, ...proof }: { accountId: string } & OwnerProof,
): Promise<BankAccount[]> {
  const { db, clock, write } = deps;
  const { vendorId } = who;
  if (!(await queries.findAccount(db, vendorId, accountId))) throw noSuchAccount();
  const code = await confirmOwner(deps, by, who, proof);
  return write(async (tx) => {
    await consumeCode(tx, clock, code);
    const vendor = await lockVendor(tx, vendorId);
    const account = await queries.findAccount(tx, vendorId, accountId);
    if (!vendor || !account) throw noSuchAccount();
    if (account.payoutSince) {
      throw new AppError('bank_account_in_use', { payload: await listBankAccounts(tx, clock, vendorId) });
    }
    await queries.deleteAccount(tx, vendorId, accountId);
    await recordAudit(tx, clock.now(), by, { ...toAuditEntry(account), kind: 'bank_account_removed' });
    await guardChange(tx, deps, vendor, {
      subject: 'A bank account was removed',
      what: `you removed ${describeAccount(account)}, from your accounts.`,
      emails: [vendor.email],
    });
    await recordEvent(tx, clock, vendorId, BANKS_CHANGED);
    return listBankAccounts(tx, clock, vendorId);
  });
}

/** The given account, or the payout account. */
export async function verifyBankAccount(deps: WriteDeps, vendorId: string, accountId: string | undefined) {
  const { db, clock, write } = deps;
  const account =
    accountId === undefined
      ? await queries.findPayoutAccount(db, vendorId)
      : await queries.findAccount(db, vendorId, accountId);
  if (!account && accountId !== undefined) throw noSuchAccount();
  const checkedAt = clock.now();
  if (!account) {
    return { isVerified: false, checkedAt: checkedAt.toISOString(), reason: 'no_account' as const, account: null };
  }
  await countUse(deps, vendorId, 'bank_lookup');
  const name = await bankLookup(deps)(account);
  const isVerified = name !== undefined && isSameName(name, account.accountName);
  const reason = isVerified ? null : name === undefined ? ('unknown_account' as const) : ('other_name' as const);
  const verifiedAt = isVerified ? checkedAt : null;
  return write(async (tx) => {
    const changed = await queries.changeAccount(tx, vendorId, account.id, { verifiedAt });
    return {
      isVerified,
      checkedAt: checkedAt.toISOString(),
      reason,
      account: accountResponse(changed ?? account, checkedAt),
    };
  });
}
