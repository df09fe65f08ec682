import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import type { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { bankName } from '../reference/reference.service.ts';
import { findVendor, lockVendor, publishAccountChanged, type Vendor } from '../vendors/vendors.service.ts';
import {
  changeAccount,
  findAccountById,
  findPayoutAccount,
  readOddHolders,
  type BankAccountRow,
} from './banks.queries.ts';
import { holderOf } from './payout-account.service.ts';

type OddHolder = CallAnswer<typeof gatewayAdminContract.acceptHolder>;

const answerOf = (account: BankAccountRow, vendor: Vendor): OddHolder => ({
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
    if (vendor) accounts.push(answerOf(account, vendor));
  }
  return { accounts };
}

/**
 * For an applicant who changes the names that the holder was compared with; otherwise an account could be entered under
 * one name and approved under another. What the administrator has accepted stays accepted.
 */
export async function compareHolderAgain(tx: Db, now: Date, vendor: Vendor): Promise<void> {
  const account = await findPayoutAccount(tx, vendor.id);
  if (!account || account.holder === 'accepted') return;
  const holder = holderOf(account.accountName, vendor);
  if (holder === account.holder) return;
  await changeAccount(tx, vendor.id, account.id, { holder });
  await recordAudit(tx, now, {
    vendorId: vendor.id,
    kind: 'payout_account_changed',
    target: account.id,
    after: { holder, account: maskAccountNumber(account.accountNumber) },
  });
}

export async function acceptHolder(tx: Db, clock: Clock, accountId: string): Promise<OddHolder> {
  const known = await findAccountById(tx, accountId);
  if (!known) throw new AppError('gone', { message: 'We couldn’t find this account.' });
  const vendor = await lockVendor(tx, known.vendorId);
  const account = vendor && (await changeAccount(tx, vendor.id, accountId, { holder: 'accepted' }));
  if (!account) throw new AppError('gone', { message: 'We couldn’t find this account.' });
  await recordAudit(tx, clock.now(), {
    vendorId: vendor.id,
    kind: 'payout_account_changed',
    target: accountId,
    after: { holder: 'accepted', account: maskAccountNumber(account.accountNumber) },
  });
  await publishAccountChanged(tx, clock, vendor);
  return answerOf(account, vendor);
}
