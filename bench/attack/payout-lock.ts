import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { gatewayClient } from '@vendor-portal/gateway-client/gateway-client.ts';
import { bankAccounts } from '../../apps/server/src/features/banks/banks.tables.ts';
import { lockVendor } from '../../apps/server/src/features/vendors/vendors.service.ts';
import { before, days, systemClock as clock } from '../../apps/server/src/platform/clock.ts';
import { openUnlimitedDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Db } from '../../apps/server/src/platform/database/db.ts';
import { KEY } from '../harness/stores.ts';
import type { Outcome, Target } from './target.ts';

const AMOUNT = 425_000;

const addPayoutAccount = (db: Db, vendorId: string) => {
  const since = before(clock.now(), days(7));
  return db.insert(bankAccounts).values({
    vendorId,
    bankCode: '058',
    accountNumber: '0123456789',
    accountName: 'ADA OBI',
    verifiedAt: since,
    payoutSince: since,
    createdAt: since,
  });
};

/** The first vendor's row stays locked throughout a payout run: the others are paid all the same. */
export async function lockedPayout({ address, connectionString, paid }: Target): Promise<Outcome> {
  const callGateway = gatewayClient({ baseUrl: address, key: KEY });
  const { db, close } = openUnlimitedDatabase(connectionString);
  const [locked = '', ...others] = paid.map(({ vendorId }) => vendorId).toSorted();
  try {
    for (const vendorId of [locked, ...others]) {
      await addPayoutAccount(db, vendorId);
      const body = { amount: AMOUNT, reason: 'A bonus', reference: `bonus-${vendorId}`, actor: 'the bench' };
      await callGateway(gatewayAdminContract.adjustBalance, { params: { vendorId }, body });
    }
    const run = await db.transaction(async (tx) => {
      await lockVendor(tx, locked);
      return callGateway(payoutsContract.runPayouts, { body: {} });
    });
    const made = new Set(run.payouts.map(({ vendorId }) => vendorId));
    const missing = others.filter((vendorId) => !made.has(vendorId));
    const isSkipped = run.skipped.some(({ vendorId }) => vendorId === locked);
    return {
      isHeld: others.length > 0 && missing.length === 0 && isSkipped,
      seen: `${others.length - missing.length} of ${others.length} others paid, the locked one ${isSkipped ? 'skipped' : 'paid'}`,
    };
  } finally {
    await close();
  }
}
