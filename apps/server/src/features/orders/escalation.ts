import type { NotificationSettings } from '@vendor-portal/contract/domain/notification-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Vendor } from '../accounts/vendors.service.ts';
import type { OrderRow } from './orders.queries.ts';

/** What holds until a vendor has chosen. */
const DEFAULTS: Pick<NotificationSettings, 'pushNotification' | 'smsNotification'> = {
  pushNotification: true,
  smsNotification: true,
};

/** Knocks louder on an order that nobody has answered: by push and SMS, as the vendor's booleans allow. */
export async function escalate(
  tx: Db,
  clock: Clock,
  vendor: Pick<Vendor, 'id' | 'phone'>,
  { id: orderId, number, confirmBy }: OrderRow,
  settings = DEFAULTS,
): Promise<void> {
  const left = Math.max(1, Math.round((confirmBy.getTime() - clock.now().getTime()) / 60_000));
  const subject = `Order ${number} is waiting`;
  const text = `Order ${number} has waited for 90 seconds. It is canceled in ${left} minutes if nobody answers.`;
  const message = { vendorId: vendor.id, subject, text };
  if (settings.smsNotification) await enqueue(tx, clock, { ...message, channel: 'sms', recipient: vendor.phone });
  // Addressed to the vendor: which devices that reaches is for whoever delivers it.
  if (settings.pushNotification) {
    await enqueue(tx, clock, { ...message, channel: 'push', recipient: vendor.id, data: { orderId } });
  }
}
