import type { CallName } from './all-calls.ts';

/** Calls whose feature is still to come: they answer 503 `not_built_yet`. Building one begins with taking it off here. */
export const NOT_BUILT_YET = [
  // reference
  'listBanks',
  // profile
  'updateDetails',
  'changePassword',
  'requestEmailChange',
  'verifyEmailChange',
  'readNotificationSettings',
  'updateNotificationSettings',
  'requestDeletion',
  // banks
  'resolveBankAccount',
  'confirmBankAccount',
  'listBankAccounts',
  'removeBankAccount',
  'choosePayoutAccount',
  'readPayoutAccount',
  'verifyPayoutAccount',
  // promotions
  'listActivePromotions',
  'listExpiredPromotions',
  'readPromotion',
  'countActivePromotions',
  'countPromotions',
  'createPromotion',
  'previewPromotion',
  'reactivatePromotion',
  'stopPromotion',
  // adverts
  'readAdvertPrice',
  'listActiveAdverts',
  'listExpiredAdverts',
  'listPendingAdverts',
  'countAdverts',
  'readAdvert',
  'uploadAdvertImage',
  'createAdvert',
  'withdrawAdvert',
  // reviews
  'readRating',
  'listReviews',
  'replyToReview',
  'listSavedReplies',
  'saveReplies',
  // accounting
  'readTotalEarned',
  'readAccountingSummary',
  'listLedgerEntries',
  'readLedgerEntry',
  'exportLedgerEntries',
  'readStatement',
  'listPayouts',
  // analytics
  'readAnalytics',
  // dashboard
  'readDashboard',
  // notifications
  'listNotifications',
  'readNotifications',
  'sendTestNotification',
  // push
  'readPushKey',
  'subscribeToPush',
  'unsubscribeFromPush',
  // support
  'contactSupport',
  'listTickets',
  // gatewayStorefront
  'reviewOrder',
  'listLiveAdverts',
  'recordAdvertSeen',
  // gatewayAdmin
  'listAdverts',
  'approveAdvert',
  'refuseAdvert',
  'setAdvertPrice',
  'refundOrder',
  'runPayouts',
] as const satisfies readonly CallName[];

export type NotBuiltYet = (typeof NOT_BUILT_YET)[number];
