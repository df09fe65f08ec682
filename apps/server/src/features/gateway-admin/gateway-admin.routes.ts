import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { adjustBalance, refundOrder } from '../accounting/corrections.service.ts';
import { setAdvertPrice } from '../adverts/adverts.service.ts';
import { approveAdvert, listAllAdverts, refuseAdvert } from '../adverts/advert-verdicts.service.ts';
import { acceptHolder, listOddHolders } from '../banks/payout-account.service.ts';
import { cancelAsAdministrator } from '../orders/moves/marketplace-actions.service.ts';
import { findOrders } from './find-orders.service.ts';
import { judgeVendorDocument, listVendorDocuments } from './document-verdicts.service.ts';
import {
  endSessions,
  listVendors,
  replaceVendorEmail,
  setCommission,
  setPayoutFreeze,
  setVendorStatus,
} from './gateway-admin.service.ts';

export const gatewayAdminRoutes = (app: FastifyInstance, platform: Platform) => {
  const { clock } = platform;
  implement(app, gatewayAdminContract, {
    listVendors: ({ query }) => listVendors(platform, query),
    setVendorStatus: ({ params, body, write }) => write((tx) => setVendorStatus(tx, platform, params.vendorId, body)),
    setCommission: ({ params, body, write }) => write((tx) => setCommission(tx, platform, params.vendorId, body)),
    listVendorDocuments: ({ params }) => listVendorDocuments(platform, params.vendorId),
    judgeVendorDocument: ({ params, body, write }) => write((tx) => judgeVendorDocument(tx, platform, params, body)),
    refundOrder: ({ params, body, write }) => write((tx) => refundOrder(tx, platform, params.orderId, body)),
    freezePayouts: ({ params, body, write }) => write((tx) => setPayoutFreeze(tx, platform, params.vendorId, body)),
    endSessions: ({ params, body, write }) => write((tx) => endSessions(tx, platform, params.vendorId, body.reason)),
    replaceEmail: ({ params, body, write }) => write((tx) => replaceVendorEmail(tx, platform, params.vendorId, body)),
    listOddHolders: () => listOddHolders(platform),
    acceptHolder: ({ params, write }) => write((tx) => acceptHolder(tx, clock, params.accountId)),
    adjustBalance: ({ params, body, write }) => write((tx) => adjustBalance(tx, platform, params.vendorId, body)),
    listAdverts: ({ query }) => listAllAdverts(platform, query),
    approveAdvert: ({ params, write }) => write((tx) => approveAdvert(tx, platform, params.advertId)),
    refuseAdvert: ({ params, body, write }) => write((tx) => refuseAdvert(tx, platform, params.advertId, body.reason)),
    setAdvertPrice: ({ body, write }) => write((tx) => setAdvertPrice(tx, platform, body.amountPerDay)),
    findOrders: ({ query }) => findOrders(platform.db, query),
    cancelOrderAsAdministrator: ({ params, body, write }) =>
      write((tx) => cancelAsAdministrator(tx, platform, params.orderId, body.reason)),
  });
};
