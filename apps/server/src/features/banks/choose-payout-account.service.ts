import { PAYOUT_HOLD_HOURS, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { isOwnAccount } from '@vendor-portal/contract/banks/holder-name.ts';
import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockVendor, publishAccountChanged, type Vendor } from '../vendors/vendors.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { useUpCode } from '../one-time-codes/redeem-code.service.ts';
import { confirmOwner, type OwnerProof, type Who } from '../safeguards/confirm-owner.service.ts';
import { guardChange } from '../safeguards/guarded-change.service.ts';
import { bankName } from '../reference/reference.service.ts';
import { accountAnswer } from './bank-account-answer.ts';
import { changeAccount, endPayoutsTo, findAccount, findPayoutAccount, type BankAccountRow } from './banks.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

export async function readPayoutAccount(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
): Promise<BankAccount | null> {
  const account = await findPayoutAccount(db, vendorId);
  return account ? accountAnswer(account, clock.now()) : null;
}

const noSuchAccount = () => new AppError('gone', { message: 'This account has been removed.' });

const described = ({ bankCode, accountNumber }: BankAccountRow) =>
  `${bankName(bankCode)}, ${maskAccountNumber(accountNumber)}`;

/** The owner is always emailed, whatever the settings: it may be the first sign of a stolen session. */
const changeOf = (vendor: Vendor, account: BankAccountRow) => ({
  subject: 'Your payout account was changed',
  what: `we’ll now send your payouts to ${described(account)}, held by ${account.accountName}.`,
  emails: [vendor.email],
});

/**
 * Payouts to a new account wait for a day, and longer if its holder seems to be somebody else. Takes password and code;
 * choosing the same account again changes nothing and takes neither.
 */
export async function choosePayoutAccount(
  deps: Deps,
  who: Who,
  { accountId, ...proof }: { readonly accountId: string } & OwnerProof,
): Promise<BankAccount> {
  const { db, clock, write } = deps;
  const { vendorId } = who;
  const wanted = await findAccount(db, vendorId, accountId);
  if (!wanted) throw noSuchAccount();
  if (wanted.payoutSince) return accountAnswer(wanted, clock.now());
  const code = await confirmOwner(deps, who, proof);
  return write(async (tx) => {
    await useUpCode(tx, clock, code);
    const vendor = await lockVendor(tx, vendorId);
    const account = await findAccount(tx, vendorId, accountId);
    if (!vendor || !account) throw noSuchAccount();
    if (account.payoutSince) return accountAnswer(account, clock.now());
    await endPayoutsTo(tx, vendorId);
    const holder = isOwnAccount(account.accountName, vendor) ? 'fits' : 'differs';
    const chosen = (await changeAccount(tx, vendorId, accountId, { payoutSince: clock.now(), holder })) ?? account;
    await recordAudit(tx, clock.now(), {
      vendorId,
      kind: 'payout_account_changed',
      target: accountId,
      targetName: described(chosen),
      after: { holder },
    });
    await guardChange(tx, deps, vendor, changeOf(vendor, chosen));
    await notify(tx, clock, vendorId, {
      kind: 'payout_details_changed',
      title: 'Your payout account was changed',
      text: `We’ll send payouts to ${described(chosen)} after a ${PAYOUT_HOLD_HOURS}-hour hold.`,
      link: '/dashboard/settings',
    });
    await publishAccountChanged(tx, clock, vendor);
    return accountAnswer(chosen, clock.now());
  });
}
