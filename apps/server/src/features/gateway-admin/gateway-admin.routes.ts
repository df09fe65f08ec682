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
import { endPersonSessions, listPeople } from './people.service.ts';
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
    setVendorStatus: ({ by, params, body, write }) =>
      write((tx) => setVendorStatus(tx, platform, by, params.vendorId, body)),
    setCommission: ({ by, params, body, write }) =>
      write((tx) => setCommission(tx, platform, by, params.vendorId, body)),
    listVendorDocuments: ({ by, params }) => listVendorDocuments(platform, by, params.vendorId),
    judgeVendorDocument: ({ by, params, body, write }) =>
      write((tx) => judgeVendorDocument(tx, platform, by, params, body)),
    refundOrder: ({ by, params, body, write }) => write((tx) => refundOrder(tx, platform, by, params.orderId, body)),
    freezePayouts: ({ by, params, body, write }) =>
      write((tx) => setPayoutFreeze(tx, platform, by, params.vendorId, body)),
    endSessions: ({ by, params, body, write }) =>
      write((tx) => endSessions(tx, platform, by, params.vendorId, body.reason)),
    replaceEmail: ({ by, params, body, write }) =>
      write((tx) => replaceVendorEmail(tx, platform, by, params.vendorId, body)),
    listPeople: ({ params }) => listPeople(platform.db, params.vendorId),
    endPersonSessions: ({ by, params, body, write }) =>
      write((tx) => endPersonSessions(tx, platform, by, params.personId, body.reason)),
    listOddHolders: () => listOddHolders(platform),
    acceptHolder: ({ by, params, write }) => write((tx) => acceptHolder(tx, clock, by, params.accountId)),
    adjustBalance: ({ by, params, body, write }) =>
      write((tx) => adjustBalance(tx, platform, by, params.vendorId, body)),
    listAdverts: ({ query }) => listAllAdverts(platform, query),
    approveAdvert: ({ by, params, write }) => write((tx) => approveAdvert(tx, platform, by, params.advertId)),
    refuseAdvert: ({ by, params, body, write }) =>
      write((tx) => refuseAdvert(tx, platform, by, params.advertId, body.reason)),
    setAdvertPrice: ({ by, body, write }) => write((tx) => setAdvertPrice(tx, platform, by, body.amountPerDay)),
    findOrders: ({ query }) => findOrders(platform.db, query),
    cancelOrderAsAdministrator: ({ by, params, body, write }) =>
      write((tx) => cancelAsAdministrator(tx, platform, by, params.orderId, body.reason)),
  });
};
