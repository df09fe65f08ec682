import type { ContractName } from '@vendor-portal/contract/all-calls.ts';
import { accountingRoutes } from './features/accounting/accounting.routes.ts';
import { forgetOldAttempts } from './features/accounts/attempts.service.ts';
import { forgetOldSessions } from './features/vendors/sessions/sessions.service.ts';
import { advertTick } from './features/adverts/advert-clock.service.ts';
import { forgetUnusedAdvertImages } from './features/adverts/advert-images.service.ts';
import { advertsRoutes } from './features/adverts/adverts.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { forgetOldActing, forgetOldTrail } from './features/audit/trail.service.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { availabilityRoutes } from './features/availability/availability.routes.ts';
import { switchTick } from './features/availability/switch-ends.service.ts';
import { banksRoutes } from './features/banks/banks.routes.ts';
import { booksRoutes } from './features/books/books.routes.ts';
import { nightlyReconciliation } from './features/books/reconcile.service.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { gatewayAdminRoutes } from './features/gateway-admin/gateway-admin.routes.ts';
import { gatewayCourierRoutes } from './features/gateway-courier/gateway-courier.routes.ts';
import { gatewayKeysRoutes } from './features/gateway-keys/gateway-keys.routes.ts';
import { forgetOldNonces } from './features/gateway-keys/signature.service.ts';
import { gatewayStorefrontRoutes } from './features/gateway-storefront/gateway-storefront.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { forgetOldNotifications } from './features/notifications/notifications.service.ts';
import { pushRoutes } from './features/notifications/push/push.routes.ts';
import { nightlyApplicants } from './features/onboarding/forget-unverified.service.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { oneTimeCodesRoutes } from './features/one-time-codes/one-time-codes.routes.ts';
import { forgetOldCodes } from './features/one-time-codes/one-time-codes.service.ts';
import { forgetOldQuotes } from './features/order-placing/quote.service.ts';
import { orderTick } from './features/orders/clock/order-clock.service.ts';
import { orderFiguresRoutes, ordersRoutes } from './features/orders/orders.routes.ts';
import { passwordResetRoutes } from './features/password-reset/password-reset.routes.ts';
import { forgetOldResets } from './features/password-reset/password-reset.service.ts';
import { payInsRoutes } from './features/pay-ins/pay-ins.routes.ts';
import { payInsAskedAfter } from './features/pay-ins/pay-ins.service.ts';
import { payoutsRoutes } from './features/payouts/payouts.routes.ts';
import { resumedPayouts } from './features/payouts/runs/run-payouts.service.ts';
import { weeklyPayouts } from './features/payouts/runs/weekly-payouts.service.ts';
import { transferTick } from './features/payouts/transfers/send-transfers.service.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import { nightlyForgetting } from './features/personal-data/personal-data.service.ts';
import { inventoryBulkRoutes } from './features/products/bulk/inventory-bulk.routes.ts';
import { forgetOldUndos } from './features/products/bulk/product-undo.service.ts';
import { importPicturesTick } from './features/products/import-pictures/draw-pictures.service.ts';
import { forgetOldImportPictures } from './features/products/import-pictures/import-pictures.service.ts';
import { inventoryRoutes } from './features/products/inventory.routes.ts';
import { forgetUnusedImages } from './features/products/pictures/product-images.service.ts';
import { optionGroupsRoutes } from './features/products/option-groups/option-groups.routes.ts';
import { menuRoutes } from './features/products/menu/menu.routes.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { bringBackProducts } from './features/products/stock/settle-due.service.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { promotionPreviewRoutes } from './features/promotion-preview/promotion-preview.routes.ts';
import { promotionTick } from './features/promotions/promotion-clock.service.ts';
import { promotionsRoutes } from './features/promotions/promotions.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { forgetOldStopLinks } from './features/safeguards/guarded-change.service.ts';
import { safeguardsRoutes } from './features/safeguards/safeguards.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { storeChangesRoutes } from './features/store-changes/store-changes.routes.ts';
import { storePlaceRoutes } from './features/store-place/store-place.routes.ts';
import { storefrontPreviewRoutes } from './features/storefront-preview/storefront-preview.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { telemetryRoutes } from './features/telemetry/telemetry.routes.ts';
import { webhookTick, forgetOldDeliveries } from './features/webhooks/deliver.service.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import type { Feature, Routes } from './platform/feature.ts';

/**
 * The one list of features. What is handed over here is served and run; a contract that no feature implements does not
 * compile.
 */
export const FEATURES = {
  accounting: { routes: { accounting: accountingRoutes } },
  accounts: { chores: [forgetOldAttempts] },
  adverts: {
    routes: { adverts: advertsRoutes },
    ticks: [advertTick],
    chores: [forgetUnusedAdvertImages],
  },
  analytics: { routes: { analytics: analyticsRoutes } },
  audit: { routes: { audit: auditRoutes }, chores: [forgetOldTrail, forgetOldActing] },
  availability: { routes: { availability: availabilityRoutes }, ticks: [switchTick] },
  banks: { routes: { banks: banksRoutes } },
  books: { routes: { books: booksRoutes }, jobs: [nightlyReconciliation] },
  dashboard: { routes: { dashboard: dashboardRoutes } },
  events: { routes: { events: eventsRoutes } },
  gatewayAdmin: { routes: { gatewayAdmin: gatewayAdminRoutes } },
  gatewayCourier: { routes: { gatewayCourier: gatewayCourierRoutes } },
  gatewayKeys: { routes: { gatewayKeys: gatewayKeysRoutes }, chores: [forgetOldNonces] },
  gatewayStorefront: { routes: { gatewayStorefront: gatewayStorefrontRoutes } },
  notifications: {
    routes: { notifications: notificationsRoutes, push: pushRoutes },
    chores: [forgetOldNotifications],
  },
  onboarding: { routes: { onboarding: onboardingRoutes }, jobs: [nightlyApplicants] },
  oneTimeCodes: { routes: { oneTimeCodes: oneTimeCodesRoutes }, chores: [forgetOldCodes] },
  orderPlacing: { chores: [forgetOldQuotes] },
  orders: { routes: { orders: ordersRoutes, orderFigures: orderFiguresRoutes }, ticks: [orderTick] },
  passwordReset: { routes: { passwordReset: passwordResetRoutes }, chores: [forgetOldResets] },
  payIns: { routes: { payIns: payInsRoutes }, jobs: [payInsAskedAfter] },
  payouts: { routes: { payouts: payoutsRoutes }, ticks: [transferTick], jobs: [weeklyPayouts, resumedPayouts] },
  personalData: { routes: { personalData: personalDataRoutes }, jobs: [nightlyForgetting] },
  products: {
    routes: {
      products: productsRoutes,
      inventory: inventoryRoutes,
      inventoryBulk: inventoryBulkRoutes,
      menu: menuRoutes,
      optionGroups: optionGroupsRoutes,
    },
    ticks: [importPicturesTick],
    jobs: [bringBackProducts],
    chores: [forgetOldUndos, forgetUnusedImages, forgetOldImportPictures],
  },
  profile: { routes: { profile: profileRoutes } },
  promotionPreview: { routes: { promotionPreview: promotionPreviewRoutes } },
  promotions: { routes: { promotions: promotionsRoutes }, ticks: [promotionTick] },
  reference: { routes: { reference: referenceRoutes } },
  reviews: { routes: { reviews: reviewsRoutes } },
  safeguards: { routes: { safeguards: safeguardsRoutes }, chores: [forgetOldStopLinks] },
  signIn: { routes: { signIn: signInRoutes } },
  storeChanges: { routes: { storeChanges: storeChangesRoutes } },
  storePlace: { routes: { storePlace: storePlaceRoutes } },
  storefrontPreview: { routes: { storefrontPreview: storefrontPreviewRoutes } },
  support: { routes: { support: supportRoutes } },
  telemetry: { routes: { telemetry: telemetryRoutes } },
  vendors: { chores: [forgetOldSessions] },
  webhooks: { routes: { webhooks: webhooksRoutes }, ticks: [webhookTick], chores: [forgetOldDeliveries] },
} satisfies Readonly<Record<string, Feature>>;

type ContractsOf<F> = F extends { readonly routes: infer R } ? keyof R : never;
type Implemented = ContractsOf<(typeof FEATURES)[keyof typeof FEATURES]>;
/** What the list must be: `never`, and so a complaint of the compiler, while a contract has no routes. */
type Complete = [ContractName] extends [Implemented] ? typeof FEATURES : never;

const routesOf = (features: Complete) =>
  Object.assign({}, ...Object.values<Feature>(features).map(({ routes }) => routes)) as Readonly<
    Record<ContractName, Routes>
  >;

/** The routes of every contract. */
export const ROUTES = routesOf(FEATURES);
