import { ownershipContract } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  approveOwnerChange,
  listOwnerChanges,
  refuseOwnerChange,
  replaceOwner,
} from './decide-owner-change.service.ts';
import { acceptOwnership, cancelOwnership, offerOwnership, readOwnership } from './ownership.service.ts';

export const ownershipRoutes = (app: FastifyInstance, platform: Platform) => {
  const { db, clock } = platform;
  implement(app, ownershipContract, {
    offerOwnership: ({ caller, by, body, write }) => offerOwnership({ ...platform, write }, by, caller, body),
    readOwnership: ({ caller }) => readOwnership(db, clock, caller),
    acceptOwnership: ({ caller, by, body, write }) => acceptOwnership({ ...platform, write }, by, caller, body),
    cancelOwnership: ({ caller, by, write }) => write((tx) => cancelOwnership(tx, clock, by, caller)),
    listOwnerChanges: ({ query }) => listOwnerChanges(platform, query),
    approveOwnerChange: ({ by, params, write }) =>
      write((tx) => approveOwnerChange(tx, platform, by, params.ownerChangeId)),
    refuseOwnerChange: ({ by, params, body, write }) =>
      write((tx) => refuseOwnerChange(tx, platform, by, params.ownerChangeId, body.reason)),
    replaceOwner: ({ by, params, body, write }) => write((tx) => replaceOwner(tx, platform, by, params.vendorId, body)),
  });
};
