import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { ACTIVE_STATUSES, ORDER_GROUPS } from '@vendor-portal/contract/orders/order-status.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import * as figures from './lists/order-figures.service.ts';
import { listOpenOrders, listOrders, listOrdersIn } from './lists/order-lists.service.ts';
import { checkItem } from './moves/check-item.service.ts';
import { delayOrder } from './moves/delay.service.ts';
import { readCallNumber } from './moves/marketplace-actions.service.ts';
import { exportPastOrders, listPastOrders } from './lists/past-orders.service.ts';
import {
  acknowledgeOrder,
  seeOrder,
  collectOrder,
  confirmOrder,
  declineOrder,
  markOrderReady,
  readOrder,
  recallOrder,
} from './moves/vendor-actions.service.ts';
import { beginExport } from '../exports/exports.service.ts';

export const ordersRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, ordersContract, {
    listOpenOrders: ({ vendorId }) => listOpenOrders(platform, vendorId),
    confirmOrder: ({ vendorId, by, body: { orderId, prepMinutes, seen }, write }) =>
      write((tx) => confirmOrder(tx, platform, by, { vendorId, orderId }, prepMinutes, seen)),
    declineOrder: ({ vendorId, by, body, write }) => write((tx) => declineOrder(tx, platform, by, vendorId, body)),
    markOrderReady: ({ vendorId, by, body: { orderId, seen }, write }) =>
      write((tx) => markOrderReady(tx, platform, by, { vendorId, orderId }, seen)),
    recallOrder: ({ vendorId, by, body: { orderId, seen }, write }) =>
      write((tx) => recallOrder(tx, platform, by, { vendorId, orderId }, seen)),
    delayOrder: ({ vendorId, by, body, write }) => write((tx) => delayOrder(tx, platform, by, vendorId, body)),
    checkItem: ({ vendorId, by, body, write }) => write((tx) => checkItem(tx, platform.clock, by, vendorId, body)),
    collectOrder: ({ vendorId, by, body: { orderId, code, seen }, write }) =>
      collectOrder(platform.db, { ...platform, write }, by, { vendorId, orderId }, code, seen),
    seeOrder: ({ vendorId, body: { orderId }, write }) =>
      write((tx) => seeOrder(tx, platform.clock, { vendorId, orderId })),
    acknowledgeOrder: ({ vendorId, by, body: { orderId }, write }) =>
      write((tx) => acknowledgeOrder(tx, platform.clock, by, { vendorId, orderId })),
    readOrder: ({ caller, query: { orderId } }) => readOrder(platform.db, caller, orderId),
    readCallNumber: ({ vendorId, query: { orderId, whom } }) => readCallNumber(platform, { vendorId, orderId }, whom),
    listActiveOrders: ({ vendorId, query }) => listOrdersIn(platform, vendorId, ACTIVE_STATUSES, query),
    listOngoingOrders: ({ vendorId, query }) => listOrdersIn(platform, vendorId, ORDER_GROUPS.ongoing, query),
    listOrderHistory: ({ vendorId, query }) => listOrdersIn(platform, vendorId, ORDER_GROUPS.history, query),
    listPastOrders: ({ vendorId, query }) => listPastOrders(platform, vendorId, query),
    exportPastOrders: async ({ vendorId, by, query, reply }) => {
      await beginExport(platform, reply, vendorId, 'orders', query);
      return exportPastOrders(platform, by, vendorId, query);
    },
    listPendingOrders: ({ vendorId, query }) => listOrdersIn(platform, vendorId, ORDER_GROUPS.pending, query),
    listOrders: ({ caller, query }) => listOrders(platform, caller, query),
  });

export const orderFiguresRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, orderFiguresContract, {
    readActiveOrderAmount: ({ vendorId }) => figures.readActiveAmount(platform, vendorId),
    readActiveTotalAmount: ({ vendorId }) => figures.readActiveAmount(platform, vendorId),
    countOrdersPerDay: ({ vendorId, query }) => figures.countOrdersPerDay(platform, vendorId, query.from),
    countPlacedOrders: ({ vendorId }) => figures.countPlacedOrders(platform, vendorId),
    countOrdersBetween: ({ vendorId, query }) => figures.countOrdersBetween(platform, vendorId, query),
    readTotalOrders: ({ vendorId, query }) => figures.readTotalOrders(platform, vendorId, query),
  });
