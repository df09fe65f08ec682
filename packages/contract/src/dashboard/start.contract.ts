import * as z from 'zod/mini';
import { availabilityContract } from '../availability/availability.contract.ts';
import { notificationsContract } from '../notifications/notifications.contract.ts';
import { ordersContract } from '../orders/orders.contract.ts';
import { signInContract } from '../sign-in/sign-in.contract.ts';
import { defineCalls } from '../wire/call.ts';

/** The calls that every screen of the dashboard begins with, whose answers come together. */
export const START_CALLS = {
  orders: ordersContract.listOpenOrders,
  vendor: signInContract.whoAmI,
  availability: availabilityContract.readAvailability,
  notifications: notificationsContract.listNotifications,
} as const;

export const startContract = defineCalls({
  readStart: {
    method: 'GET',
    path: '/a/v1/start',
    access: 'vendor',
    summary: 'What every screen begins with, in one answer: the vendor, the store, the open orders, the latest news.',
    payload: z.object({
      orders: START_CALLS.orders.payload,
      vendor: START_CALLS.vendor.payload,
      availability: START_CALLS.availability.payload,
      notifications: START_CALLS.notifications.payload,
    }),
  },
});
