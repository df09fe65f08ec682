import { nubanCheckDigit } from '@vendor-portal/contract/banks/nuban.ts';
import { isLowStock } from '@vendor-portal/contract/products/product-status.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { before, days, hours, type Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { findVendorByEmail, lockVendor } from '../vendors/vendors.service.ts';

import { setSettings, enterNotification, type Notice } from '../notifications/notify.service.ts';

import { stockNotice } from '../notifications/record-and-notify.service.ts';
import { openTicket } from '../support/support.service.ts';
import { DEMO_VENDOR, type DemoDeps } from './demo-vendor.ts';
import { hasChosenSettings } from '../notifications/notifications.service.ts';
import { addAccount } from '../banks/banks.queries.ts';
import { readCatalogue } from '../products/products.queries.ts';

const account = (bankCode: string, serial: string) => ({
  bankCode,
  accountNumber: `${serial}${nubanCheckDigit(bankCode, serial)}`,
});

/** The first account is old enough that no payout is held. */
const ACCOUNTS = [
  { ...account('058', '012345600'), accountName: 'ADEYEMI KEHINDE', days: 80 },
  { ...account('044', '078901200'), accountName: 'ADEYEMI KEHINDE', days: 21 },
];

async function lowStockNotices(tx: Db, vendorId: string): Promise<Notice[]> {
  const low = (await readCatalogue(tx, vendorId)).filter(({ quantity, lowStock }) => isLowStock(quantity, lowStock));
  return low.slice(0, 2).map(({ id, name, quantity }) => stockNotice({ productId: id, name, quantity: quantity ?? 0 }));
}

const at = (clock: Clock, ago: number): Clock => ({ now: () => before(clock.now(), ago) });

export async function seedSettings({ db, clock }: DemoDeps, config: Config): Promise<void> {
  const vendor = await findVendorByEmail(db, DEMO_VENDOR.email);
  if (!vendor) return;
  const { id: vendorId } = vendor;
  await db.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    if (await hasChosenSettings(tx, vendorId)) return;
    // No email: order mails would bury the sign-in codes in the demo's mailbox.
    const channels = { pushNotification: true, emailNotification: false, smsNotification: true };
    await setSettings(tx, clock, SYSTEM, vendorId, { ...channels, pickUpStatus: true, dropOffStatus: true });
    for (const [index, { days: age, ...input }] of ACCOUNTS.entries()) {
      const since = before(clock.now(), days(age));
      const payoutSince = index === 0 ? since : null;
      await addAccount(tx, { vendorId, ...input, verifiedAt: since, payoutSince, createdAt: since });
    }
    const past: readonly (readonly [ago: number, notice: Notice])[] = [
      [
        days(84),
        {
          kind: 'account_changed',
          title: 'You’re approved!',
          text: 'Open your store to start taking orders.',
          link: '/',
        },
      ],
      ...(await lowStockNotices(tx, vendorId)).map((notice, index) => [hours(3 + index), notice] as const),
    ];
    for (const [ago, notice] of past) {
      await enterNotification(tx, at(clock, ago), vendorId, notice, { isRead: ago > days(1) });
    }
    await openTicket(
      tx,
      { clock: at(clock, days(3)), config },
      { vendorId, personId: vendor.ownerId, role: 'owner' },
      {
        topic: 'money',
        subject: 'When are payouts made?',
        message: 'Good day, on which day of the week do my payouts arrive? Thank you, Kehinde.',
        screen: '/dashboard/accounting',
      },
    );
  });
}
