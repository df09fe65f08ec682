import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';

/** Both servers answer under the same paths. */
export const PATHS = {
  whoAmI: signInContract.whoAmI.path,
  active: ordersContract.listActiveOrders.path,
  ongoing: ordersContract.listOngoingOrders.path,
  history: ordersContract.listOrderHistory.path,
  pending: ordersContract.listPendingOrders.path,
  allOrders: ordersContract.listOrders.path,
  openOrders: ordersContract.listOpenOrders.path,
  oneOrder: ordersContract.readOrder.path,
  products: inventoryContract.listInventories.path,
  home: dashboardContract.readDashboard.path,
  accounting: accountingContract.readAccountingSummary.path,
  analytics: analyticsContract.readAnalytics.path,
  notifications: notificationsContract.listNotifications.path,
  confirm: ordersContract.confirmOrder.path,
  ready: ordersContract.markOrderReady.path,
  place: gatewayStorefrontContract.placeOrder.path,
  menu: gatewayStorefrontContract.readMenu.path,
} as const;
