import { PAYOUT_HOLD_HOURS, type BankAccount } from '@vendor-portal/contract/banks/banks.contract.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Write } from '../../platform/idempotency/write.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockVendor, publishAccountChanged, type Vendor } from '../vendors/vendors.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { useUpCode } from '../one-time-codes/redeem-code.service.ts';
import { confirmOwner, type OwnerProof, type Who, guardChange } from '../safeguards/safeguards.service.ts';
import { accountAnswer, auditEntryOf, describeAccount, holderOf, noSuchAccount } from './payout-account.service.ts';
import { changeAccount, endPayoutsTo, findAccount, findPayoutAccount, type BankAccountRow } from './banks.queries.ts';
import type { Db } from '../../platform/database/database.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'> & { readonly write: Write };

export async function readPayoutAccount(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendorId: string,
): Promise<BankAccount | null> {
  const account = await findPayoutAccount(db, vendorId);
  return account ? accountAnswer(account, clock.now()) : null;
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
    const holder = holderOf(account.accountName, vendor);
    const chosen = (await changeAccount(tx, vendorId, accountId, { payoutSince: clock.now(), holder })) ?? account;
    await recordAudit(tx, clock.now(), { ...auditEntryOf(chosen), kind: 'payout_account_changed', after: { holder } });
    await guardChange(tx, deps, vendor, changeOf(vendor, chosen));
    await notify(tx, clock, vendorId, {
      kind: 'payout_details_changed',
      title: 'Your payout account was changed',
      text: `We’ll send payouts to ${describeAccount(chosen)} after a ${PAYOUT_HOLD_HOURS}-hour hold.`,
      link: '/dashboard/settings',
    });
    await publishAccountChanged(tx, clock, vendor);
    return accountAnswer(chosen, clock.now());
  });
}

/** Guarded like any other, because a thief may be the one who enters it; but nothing was changed, so there is no notice. */
export async function enterFirstPayoutAccount(
  tx: Db,
  deps: Pick<Platform, 'clock' | 'config'>,
  vendor: Vendor,
  account: BankAccountRow,
) {
  const { holder } = account;
  const entry = { ...auditEntryOf(account), kind: 'payout_account_changed', after: { holder } } as const;
  await recordAudit(tx, deps.clock.now(), entry);
  await guardChange(tx, deps, vendor, {
    subject: 'Your payout account is set',
    what: `we’ll send your earnings to ${describeAccount(account)}, held by ${account.accountName}.`,
    emails: [vendor.email],
  });
  await publishAccountChanged(tx, deps.clock, vendor);
}
