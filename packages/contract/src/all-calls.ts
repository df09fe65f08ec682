import { accountingContract } from './accounting/accounting.contract.ts';
import { advertsContract } from './adverts/adverts.contract.ts';
import { analyticsContract } from './analytics/analytics.contract.ts';
import { auditContract } from './audit/audit.contract.ts';
import { availabilityContract } from './availability/availability.contract.ts';
import { banksContract } from './banks/banks.contract.ts';
import { booksContract } from './books/books.contract.ts';
import { oneTimeCodesContract } from './one-time-codes/one-time-codes.contract.ts';
import { dashboardContract } from './dashboard/dashboard.contract.ts';
import { eventsContract } from './events/events.contract.ts';
import { gatewayAdminContract } from './gateway-admin/gateway-admin.contract.ts';
import { gatewayCourierContract } from './gateway-courier/gateway-courier.contract.ts';
import { gatewayKeysContract } from './gateway-keys/gateway-keys.contract.ts';
import { gatewayStorefrontContract } from './gateway-storefront/gateway-storefront.contract.ts';
import { webhooksContract } from './webhooks/webhooks.contract.ts';
import { inventoryBulkContract } from './products/inventory-bulk.contract.ts';
import { inventoryContract } from './products/inventory.contract.ts';
import { notificationsContract, pushContract } from './notifications/notifications.contract.ts';
import { onboardingContract } from './onboarding/onboarding.contract.ts';
import { orderFiguresContract } from './orders/order-figures.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { passwordResetContract } from './password-reset/password-reset.contract.ts';
import { ownershipContract } from './ownership/ownership.contract.ts';
import { payInsContract } from './pay-ins/pay-ins.contract.ts';
import { payoutsContract } from './payouts/payouts.contract.ts';
import { personalDataContract } from './personal-data/personal-data.contract.ts';
import { menuContract, optionGroupsContract } from './products/menu.contract.ts';
import { printingContract } from './printing/printing.contract.ts';
import { productsContract } from './products/products.contract.ts';
import { profileContract } from './profile/profile.contract.ts';
import { promotionOrdersContract } from './promotion-orders/promotion-orders.contract.ts';
import { promotionPreviewContract } from './promotion-preview/promotion-preview.contract.ts';
import { promotionsContract } from './promotions/promotions.contract.ts';
import { referenceContract } from './reference/reference.contract.ts';
import { reviewsContract } from './reviews/reviews.contract.ts';
import { safeguardsContract } from './safeguards/safeguards.contract.ts';
import { signInContract } from './sign-in/sign-in.contract.ts';
import { storeChangesContract } from './store-changes/store-changes.contract.ts';
import { storePlaceContract } from './store-place/store-place.contract.ts';
import { storefrontPreviewContract } from './storefront-preview/storefront-preview.contract.ts';
import { pinsContract } from './team/pins.contract.ts';
import { tabletsContract } from './team/tablets.contract.ts';
import { teamContract } from './team/team.contract.ts';
import { supportContract } from './support/support.contract.ts';
import { telemetryContract } from './telemetry/telemetry.contract.ts';

/** The server's list of features is checked against these keys. */
export const contracts = {
  signIn: signInContract,
  onboarding: onboardingContract,
  passwordReset: passwordResetContract,
  oneTimeCodes: oneTimeCodesContract,
  reference: referenceContract,
  profile: profileContract,
  safeguards: safeguardsContract,
  storeChanges: storeChangesContract,
  storePlace: storePlaceContract,
  banks: banksContract,
  products: productsContract,
  inventory: inventoryContract,
  inventoryBulk: inventoryBulkContract,
  menu: menuContract,
  optionGroups: optionGroupsContract,
  orders: ordersContract,
  orderFigures: orderFiguresContract,
  printing: printingContract,
  availability: availabilityContract,
  promotions: promotionsContract,
  promotionOrders: promotionOrdersContract,
  promotionPreview: promotionPreviewContract,
  adverts: advertsContract,
  reviews: reviewsContract,
  accounting: accountingContract,
  analytics: analyticsContract,
  audit: auditContract,
  books: booksContract,
  personalData: personalDataContract,
  dashboard: dashboardContract,
  notifications: notificationsContract,
  push: pushContract,
  support: supportContract,
  team: teamContract,
  ownership: ownershipContract,
  tablets: tabletsContract,
  pins: pinsContract,
  events: eventsContract,
  telemetry: telemetryContract,
  storefrontPreview: storefrontPreviewContract,
  gatewayStorefront: gatewayStorefrontContract,
  gatewayCourier: gatewayCourierContract,
  gatewayAdmin: gatewayAdminContract,
  gatewayKeys: gatewayKeysContract,
  payIns: payInsContract,
  payouts: payoutsContract,
  webhooks: webhooksContract,
} as const;

export type Contracts = typeof contracts;
export type ContractName = keyof Contracts;

type NamesIn<C> = C extends unknown ? keyof C & string : never;
export type CallName = NamesIn<Contracts[ContractName]>;
