import type { startContract } from '@vendor-portal/contract/dashboard/start.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page-size.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAvailability } from '../availability/availability.service.ts';
import { listNotifications } from '../notifications/notifications.service.ts';
import { listOpenOrders } from '../orders/lists/open-orders.service.ts';
import { vendorUserDetails } from '../profile/profile.service.ts';

/** The answers of four calls. The orders are read first: events are told from there on, and the rest is newer. */
export async function readStart(
  platform: Platform,
  vendorId: string,
): Promise<CallAnswer<typeof startContract.readStart>> {
  return {
    orders: await listOpenOrders(platform, vendorId),
    vendor: await vendorUserDetails(platform, vendorId),
    availability: await readAvailability(platform, vendorId),
    notifications: await listNotifications(platform, vendorId, { limit: PAGE_SIZE }),
  };
}
