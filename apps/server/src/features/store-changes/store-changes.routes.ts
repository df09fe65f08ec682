import { storeChangesContract } from '@vendor-portal/contract/store-changes/store-changes.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { decideOnStoreChange } from './decide-store-change.service.ts';
import { readStoreChange, withdrawStoreChange, listStoreChanges } from './store-changes.service.ts';

export const storeChangesRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, storeChangesContract, {
    readStoreChange: ({ vendorId }) => readStoreChange(platform, vendorId),
    withdrawStoreChange: ({ vendorId, by, body, write }) =>
      write((tx) => withdrawStoreChange(tx, platform.clock, by, vendorId, body.storeChangeId)),
    listStoreChanges: ({ query }) => listStoreChanges(platform, query),
    approveStoreChange: ({ by, params, write }) =>
      write((tx) => decideOnStoreChange(tx, platform, by, params.storeChangeId, { status: 'approved' })),
    refuseStoreChange: ({ by, params, body, write }) =>
      write((tx) =>
        decideOnStoreChange(tx, platform, by, params.storeChangeId, { status: 'refused', reason: body.reason }),
      ),
  });
