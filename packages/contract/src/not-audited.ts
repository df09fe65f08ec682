import type { CallName } from './all-calls.ts';

/**
 * Every write is in the audit log except these, each with its reason. A test makes every write of the contract and
 * compares the log with this list.
 */
export const NOT_AUDITED = {
  uploadAdvertImage: 'a picture by itself shows nothing; the advert that uses it is recorded',
  uploadProductImage: 'a picture by itself shows nothing; the product that uses it is recorded',
  resolveBankAccount: 'only looks an account up',
  previewPromotion: 'only computes',
  quoteOrder: 'nothing is sold yet',
  recordAdvertSeen: 'a count of views, made by nobody in particular',
  readNotifications: 'says only what was read',
  sendTestNotification: 'goes to the device that asked',
  subscribeToPush: 'a setting of one device, listed with the devices',
  unsubscribeFromPush: 'a setting of one device, listed with the devices',
  acknowledgeOrder: 'the order itself says when and on which device',
  checkItem: 'the check itself says when and by whom, and changes nothing for the customer',
  seeOrder: 'the order itself says when it was first seen',
  giveCustomerRelay: 'a number of the marketplace to call a customer through; it ends with the order',
  testPrinter: 'the print job is its own record',
  printOrder: 'the print job is its own record',
  reviewOrder: "the customer's own words, dated, never changed",
  replyToReview: 'the reply is public and dated',
  saveReplies: 'drafts for replies',
  contactSupport: 'the ticket is its own record',
  enrolTablet: 'a code by itself opens nothing; the tablet that uses it is recorded',
  unlockTablet: 'happens many times a day; what is done names the member and the tablet',
  lockTablet: 'happens many times a day, mostly without anybody',
  collectTelemetry: 'measurements, no action',
} as const satisfies Partial<Record<CallName, string>>;
