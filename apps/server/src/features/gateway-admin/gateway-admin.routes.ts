import { gatewayAdminContract } from '@vendor-portal/contract/calls/gateway-admin.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelAsAdministrator } from '../orders/marketplace-actions.service.ts';
import { judgeVendorDocument, listVendorDocuments } from './document-verdicts.service.ts';
import { listVendors, setCommission, setVendorStatus } from './gateway-admin.service.ts';

export const gatewayAdminRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, gatewayAdminContract, {
    listVendors: ({ query }) => listVendors(platform, query),
    setVendorStatus: ({ params, body }) => setVendorStatus(platform, params.vendorId, body),
    setCommission: ({ params, body }) => setCommission(platform, params.vendorId, body.rateBasisPoints),
    listVendorDocuments: ({ params }) => listVendorDocuments(platform, params.vendorId),
    judgeVendorDocument: ({ params, body }) => judgeVendorDocument(platform, params, body),
    cancelOrderAsAdministrator: ({ params, body }) => cancelAsAdministrator(platform, params.orderId, body.reason),
  });
