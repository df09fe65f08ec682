import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readStoreChange, withdrawStoreChange } from './store-changes.service.ts';
import { approveStoreChange, listStoreChanges, refuseStoreChange } from './store-verdicts.service.ts';

export const storeChangesRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, storeChangesContract, {
    readStoreChange: ({ vendorId }) => readStoreChange(platform, vendorId),
    withdrawStoreChange: ({ vendorId, body }) => withdrawStoreChange(platform, vendorId, body.storeChangeId),
    listStoreChanges: ({ query }) => listStoreChanges(platform, query),
    approveStoreChange: ({ params }) => approveStoreChange(platform, params.storeChangeId),
    refuseStoreChange: ({ params, body }) => refuseStoreChange(platform, params.storeChangeId, body.reason),
  });
