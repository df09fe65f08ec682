import { accountingContract } from './calls/accounting.contract.ts';
import { advertsContract } from './calls/adverts.contract.ts';
import { analyticsContract } from './calls/analytics.contract.ts';
import { availabilityContract } from './calls/availability.contract.ts';
import { banksContract } from './calls/banks.contract.ts';
import { dashboardContract } from './calls/dashboard.contract.ts';
import { eventsContract } from './calls/events.contract.ts';
import { gatewayAdminContract } from './calls/gateway-admin.contract.ts';
import { gatewayCourierContract } from './calls/gateway-courier.contract.ts';
import { gatewayStorefrontContract } from './calls/gateway-storefront.contract.ts';
import { gatewayWebhooksContract } from './calls/gateway-webhooks.contract.ts';
import { inventoryBulkContract } from './calls/inventory-bulk.contract.ts';
import { inventoryContract } from './calls/inventory.contract.ts';
import { notificationsContract } from './calls/notifications.contract.ts';
import { onboardingContract } from './calls/onboarding.contract.ts';
import { orderFiguresContract } from './calls/order-figures.contract.ts';
import { ordersContract } from './calls/orders.contract.ts';
import { passwordResetContract } from './calls/password-reset.contract.ts';
import { productsContract } from './calls/products.contract.ts';
import { profileContract } from './calls/profile.contract.ts';
import { promotionsContract } from './calls/promotions.contract.ts';
import { pushContract } from './calls/push.contract.ts';
import { referenceContract } from './calls/reference.contract.ts';
import { reviewsContract } from './calls/reviews.contract.ts';
import { signInContract } from './calls/sign-in.contract.ts';
import { supportContract } from './calls/support.contract.ts';
import { telemetryContract } from './calls/telemetry.contract.ts';

/** Every call there is, by feature. The server's list of features is checked against these keys. */
export const contracts = {
  signIn: signInContract,
  onboarding: onboardingContract,
  passwordReset: passwordResetContract,
  reference: referenceContract,
  profile: profileContract,
  banks: banksContract,
  products: productsContract,
  inventory: inventoryContract,
  inventoryBulk: inventoryBulkContract,
  orders: ordersContract,
  orderFigures: orderFiguresContract,
  availability: availabilityContract,
  promotions: promotionsContract,
  adverts: advertsContract,
  reviews: reviewsContract,
  accounting: accountingContract,
  analytics: analyticsContract,
  dashboard: dashboardContract,
  notifications: notificationsContract,
  push: pushContract,
  support: supportContract,
  events: eventsContract,
  telemetry: telemetryContract,
  gatewayStorefront: gatewayStorefrontContract,
  gatewayCourier: gatewayCourierContract,
  gatewayAdmin: gatewayAdminContract,
  gatewayWebhooks: gatewayWebhooksContract,
} as const;

export type Contracts = typeof contracts;
export type FeatureName = keyof Contracts;

type NamesIn<C> = C extends unknown ? keyof C & string : never;
export type CallName = NamesIn<Contracts[FeatureName]>;
