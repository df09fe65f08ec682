import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { adjustBalance } from '../accounting/adjustments.service.ts';
import { refundOrder } from '../accounting/refunds.service.ts';
import { setAdvertPrice } from '../adverts/advert-price.service.ts';
import { approveAdvert, listAllAdverts, refuseAdvert } from '../adverts/advert-verdicts.service.ts';
import { acceptHolder, listOddHolders } from '../banks/odd-holders.service.ts';
import { cancelAsAdministrator } from '../orders/moves/marketplace-actions.service.ts';
import { judgeVendorDocument, listVendorDocuments } from './document-verdicts.service.ts';
import {
  endSessions,
  listVendors,
  replaceVendorEmail,
  setCommission,
  setPayoutFreeze,
  setVendorStatus,
} from './gateway-admin.service.ts';

export const gatewayAdminRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, gatewayAdminContract, {
    listVendors: ({ query }) => listVendors(platform, query),
    setVendorStatus: ({ params, body }) => setVendorStatus(platform, params.vendorId, body),
    setCommission: ({ params, body }) => setCommission(platform, params.vendorId, body.rateBasisPoints),
    listVendorDocuments: ({ params }) => listVendorDocuments(platform, params.vendorId),
    judgeVendorDocument: ({ params, body }) => judgeVendorDocument(platform, params, body),
    refundOrder: ({ params, body }) => refundOrder(platform, params.orderId, body),
    freezePayouts: ({ params, body }) => setPayoutFreeze(platform, params.vendorId, body.isFrozen),
    endSessions: ({ params, body }) => endSessions(platform, params.vendorId, body.reason),
    replaceEmail: ({ params, body }) => replaceVendorEmail(platform, params.vendorId, body),
    listOddHolders: () => listOddHolders(platform),
    acceptHolder: ({ params }) => acceptHolder(platform, params.accountId),
    adjustBalance: ({ params, body }) => adjustBalance(platform, params.vendorId, body),
    listAdverts: ({ query }) => listAllAdverts(platform, query),
    approveAdvert: ({ params }) => approveAdvert(platform, params.advertId),
    refuseAdvert: ({ params, body }) => refuseAdvert(platform, params.advertId, body.reason),
    setAdvertPrice: ({ body }) => setAdvertPrice(platform, body.amountPerDay),
    cancelOrderAsAdministrator: ({ params, body }) => cancelAsAdministrator(platform, params.orderId, body.reason),
  });
