import { maskAccountNumber } from '@vendor-portal/contract/banks/nuban.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { bankName } from '../reference/reference.service.ts';
import { guardChange } from '../safeguards/guarded-change.service.ts';
import { publishAccountChanged, type Vendor } from '../vendors/vendors.service.ts';
import type { BankAccountRow } from './banks.queries.ts';

type Deps = Pick<Platform, 'clock' | 'config'>;

/**
 * The first payout account is guarded like any other, because a thief may be the one who enters it; but nothing was
 * changed, so there is no notice.
 */
export async function enterFirstPayoutAccount(tx: Db, deps: Deps, vendor: Vendor, account: BankAccountRow) {
  const { id: vendorId } = vendor;
  const described = `${bankName(account.bankCode)}, ${maskAccountNumber(account.accountNumber)}`;
  await recordAudit(tx, deps.clock.now(), {
    vendorId,
    kind: 'payout_account_changed',
    target: account.id,
    targetName: described,
    after: { holder: account.holder },
  });
  await guardChange(tx, deps, vendor, {
    subject: 'Your payout account is set',
    what: `we’ll send your earnings to ${described}, held by ${account.accountName}.`,
    emails: [vendor.email],
  });
  await publishAccountChanged(tx, deps.clock, vendor);
}
