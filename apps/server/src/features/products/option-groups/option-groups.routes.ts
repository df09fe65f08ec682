import { optionGroupsContract } from '@vendor-portal/contract/products/option-groups.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as groups from './option-groups.service.ts';

export const optionGroupsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, optionGroupsContract, {
    listOptionGroups: ({ vendorId }) => groups.listOptionGroups(platform, vendorId),
    createOptionGroup: ({ vendorId, body, write }) =>
      write((tx) => groups.createOptionGroup({ ...platform, db: tx }, vendorId, body)),
    updateOptionGroup: ({ vendorId, body, write }) =>
      write((tx) => groups.updateOptionGroup({ ...platform, db: tx }, vendorId, body)),
    deleteOptionGroup: ({ vendorId, body, write }) =>
      write((tx) => groups.deleteOptionGroup({ ...platform, db: tx }, vendorId, body.groupId)),
  });
