import type { ContractName } from '@vendor-portal/contract/all-calls.ts';
import { accountingRoutes } from './features/accounting/accounting.routes.ts';
import { deleteOldAttempts } from './features/sign-in/attempts.service.ts';
import { deleteOldSessions } from './features/sessions/sessions.service.ts';
import { advertDueJob } from './features/adverts/advert-clock.service.ts';
import { deleteUnusedAdvertImages } from './features/adverts/adverts.service.ts';
import { advertsRoutes } from './features/adverts/adverts.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { deleteOldActing, deleteOldAuditEntries } from './features/audit/audit-log.service.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { availabilityRoutes } from './features/availability/availability.routes.ts';
import { switchDueJob } from './features/availability/availability.service.ts';
import { banksRoutes } from './features/banks/banks.routes.ts';
import { booksRoutes } from './features/books/books.routes.ts';
import { nightlyReconciliation } from './features/books/reconcile.service.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { gatewayAdminRoutes } from './features/gateway-admin/gateway-admin.routes.ts';
import { gatewayCourierRoutes } from './features/gateway-courier/gateway-courier.routes.ts';
import { gatewayKeysRoutes } from './features/gateway-keys/gateway-keys.routes.ts';
import { deleteOldNonces } from './features/gateway-keys/signature.service.ts';
import { gatewayStorefrontRoutes } from './features/gateway-storefront/gateway-storefront.routes.ts';
import { notificationsRoutes, pushRoutes } from './features/notifications/notifications.routes.ts';

import { nightlyApplicants } from './features/onboarding/onboarding.service.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { oneTimeCodesRoutes } from './features/one-time-codes/one-time-codes.routes.ts';
import { deleteOldCodes } from './features/one-time-codes/one-time-codes.service.ts';
import { deleteOldQuotes } from './features/order-placing/quote.service.ts';
import { orderDueJob } from './features/orders/moves/order-clock.service.ts';
import { orderFiguresRoutes, ordersRoutes } from './features/orders/orders.routes.ts';
import { passwordResetRoutes } from './features/password-reset/password-reset.routes.ts';
import { deleteOldResets } from './features/password-reset/password-reset.service.ts';
import { ownershipRoutes } from './features/ownership/ownership.routes.ts';
import { payInsRoutes } from './features/pay-ins/pay-ins.routes.ts';
import { payInCheckJob } from './features/pay-ins/pay-ins.service.ts';
import { payoutsRoutes } from './features/payouts/payouts.routes.ts';
import { resumedPayouts, weeklyPayouts } from './features/payouts/run-payouts.service.ts';
import { transferDueJob } from './features/payouts/transfers.service.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import { nightlyErasure } from './features/personal-data/personal-data.service.ts';
import { deleteOldPrintJobs } from './features/printing/print-jobs.service.ts';
import { printingDueJob } from './features/printing/print-queue.service.ts';
import { printingRoutes } from './features/printing/printing.routes.ts';
import {
  inventoryBulkRoutes,
  inventoryRoutes,
  optionGroupsRoutes,
  menuRoutes,
  productsRoutes,
} from './features/products/products.routes.ts';

import { importPicturesDueJob } from './features/products/import-pictures/draw-pictures.service.ts';
import { deleteOldImportPictures } from './features/products/import-pictures/import-pictures.service.ts';
import { deleteUnusedProductImages } from './features/products/product-images.service.ts';
import { bringBackProducts } from './features/products/stock.service.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { promotionOrdersRoutes } from './features/promotion-orders/promotion-orders.routes.ts';
import { promotionPreviewRoutes } from './features/promotion-preview/promotion-preview.routes.ts';
import { promotionDueJob } from './features/promotions/promotion-clock.service.ts';
import { promotionsRoutes } from './features/promotions/promotions.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { deleteOldStopLinks } from './features/safeguards/safeguards.service.ts';
import { safeguardsRoutes } from './features/safeguards/safeguards.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { storeChangesRoutes } from './features/store-changes/store-changes.routes.ts';
import { storePlaceRoutes } from './features/store-place/store-place.routes.ts';
import { storefrontPreviewRoutes } from './features/storefront-preview/storefront-preview.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { pinsRoutes, tabletsRoutes } from './features/team/tablets.routes.ts';
import { deleteOldPinAttempts, deleteOldEnrolments } from './features/team/tablets.service.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { telemetryRoutes } from './features/telemetry/telemetry.routes.ts';
import { webhookDueJob, deleteOldDeliveries } from './features/webhooks/deliver.service.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import type { Feature, Routes } from './platform/platform.ts';
import { deleteOldNotifications, deleteOldReads } from './features/notifications/notifications.queries.ts';
import { deleteOldInvitations } from './features/team/team.service.ts';
import { deleteOldUndos } from './features/products/bulk/product-undo.queries.ts';

/** The list of features. A contract without a feature doesn't compile. */
export const FEATURES = {
  accounting: { routes: { accounting: accountingRoutes } },
  accounts: { cleanup: [deleteOldAttempts] },
  adverts: {
    routes: { adverts: advertsRoutes },
    dueJobs: [advertDueJob],
    cleanup: [deleteUnusedAdvertImages],
  },
  analytics: { routes: { analytics: analyticsRoutes } },
  audit: { routes: { audit: auditRoutes }, cleanup: [deleteOldAuditEntries, deleteOldActing] },
  availability: { routes: { availability: availabilityRoutes }, dueJobs: [switchDueJob] },
  banks: { routes: { banks: banksRoutes } },
  books: { routes: { books: booksRoutes }, jobs: [nightlyReconciliation] },
  dashboard: { routes: { dashboard: dashboardRoutes } },
  events: { routes: { events: eventsRoutes } },
  gatewayAdmin: { routes: { gatewayAdmin: gatewayAdminRoutes } },
  gatewayCourier: { routes: { gatewayCourier: gatewayCourierRoutes } },
  gatewayKeys: { routes: { gatewayKeys: gatewayKeysRoutes }, cleanup: [deleteOldNonces] },
  gatewayStorefront: { routes: { gatewayStorefront: gatewayStorefrontRoutes } },
  notifications: {
    routes: { notifications: notificationsRoutes, push: pushRoutes },
    cleanup: [deleteOldNotifications, deleteOldReads],
  },
  onboarding: { routes: { onboarding: onboardingRoutes }, jobs: [nightlyApplicants] },
  oneTimeCodes: { routes: { oneTimeCodes: oneTimeCodesRoutes }, cleanup: [deleteOldCodes] },
  orderPlacing: { cleanup: [deleteOldQuotes] },
  orders: { routes: { orders: ordersRoutes, orderFigures: orderFiguresRoutes }, dueJobs: [orderDueJob] },
  ownership: { routes: { ownership: ownershipRoutes } },
  passwordReset: { routes: { passwordReset: passwordResetRoutes }, cleanup: [deleteOldResets] },
  payIns: { routes: { payIns: payInsRoutes }, jobs: [payInCheckJob] },
  payouts: { routes: { payouts: payoutsRoutes }, dueJobs: [transferDueJob], jobs: [weeklyPayouts, resumedPayouts] },
  personalData: { routes: { personalData: personalDataRoutes }, jobs: [nightlyErasure] },
  printing: { routes: { printing: printingRoutes }, dueJobs: [printingDueJob], cleanup: [deleteOldPrintJobs] },
  products: {
    routes: {
      products: productsRoutes,
      inventory: inventoryRoutes,
      inventoryBulk: inventoryBulkRoutes,
      menu: menuRoutes,
      optionGroups: optionGroupsRoutes,
    },
    dueJobs: [importPicturesDueJob],
    jobs: [bringBackProducts],
    cleanup: [deleteOldUndos, deleteUnusedProductImages, deleteOldImportPictures],
  },
  profile: { routes: { profile: profileRoutes } },
  promotionOrders: { routes: { promotionOrders: promotionOrdersRoutes } },
  promotionPreview: { routes: { promotionPreview: promotionPreviewRoutes } },
  promotions: { routes: { promotions: promotionsRoutes }, dueJobs: [promotionDueJob] },
  reference: { routes: { reference: referenceRoutes } },
  reviews: { routes: { reviews: reviewsRoutes } },
  safeguards: { routes: { safeguards: safeguardsRoutes }, cleanup: [deleteOldStopLinks] },
  sessions: { cleanup: [deleteOldSessions] },
  signIn: { routes: { signIn: signInRoutes } },
  storeChanges: { routes: { storeChanges: storeChangesRoutes } },
  storePlace: { routes: { storePlace: storePlaceRoutes } },
  storefrontPreview: { routes: { storefrontPreview: storefrontPreviewRoutes } },
  support: { routes: { support: supportRoutes } },
  team: {
    routes: { team: teamRoutes, tablets: tabletsRoutes, pins: pinsRoutes },
    cleanup: [deleteOldInvitations, deleteOldPinAttempts, deleteOldEnrolments],
  },
  telemetry: { routes: { telemetry: telemetryRoutes } },
  webhooks: { routes: { webhooks: webhooksRoutes }, dueJobs: [webhookDueJob], cleanup: [deleteOldDeliveries] },
} satisfies Readonly<Record<string, Feature>>;

type ContractsOf<F> = F extends { readonly routes: infer R } ? keyof R : never;
type Implemented = ContractsOf<(typeof FEATURES)[keyof typeof FEATURES]>;
/** `never`, and so a compile error, while a contract has no routes. */
type Complete = [ContractName] extends [Implemented] ? typeof FEATURES : never;

const routesOf = (features: Complete) =>
  Object.assign({}, ...Object.values<Feature>(features).map(({ routes }) => routes)) as Readonly<
    Record<ContractName, Routes>
  >;

export const ROUTES = routesOf(FEATURES);
