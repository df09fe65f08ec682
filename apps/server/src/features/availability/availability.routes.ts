import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  readAvailability,
  setAvailability,
  readOpeningHours,
  readOrderingSettings,
  setOpeningHours,
  setOrderingSettings,
  listSwitches,
} from './availability.service.ts';

export const availabilityRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, availabilityContract, {
    readAvailability: ({ vendorId }) => readAvailability(platform, vendorId),
    setAvailability: ({ vendorId, by, body, write }) =>
      write((tx) => setAvailability(tx, platform.clock, by, vendorId, body)),
    readOpeningHours: ({ vendorId }) => readOpeningHours(platform, vendorId),
    setOpeningHours: ({ vendorId, by, body, write }) =>
      write((tx) => setOpeningHours(tx, platform.clock, by, vendorId, body)),
    readOrderingSettings: ({ vendorId }) => readOrderingSettings(platform, vendorId),
    setOrderingSettings: ({ caller, by, body, write }) =>
      write((tx) => setOrderingSettings(tx, platform.clock, by, caller, body)),
    listSwitches: ({ vendorId }) => listSwitches(platform, vendorId),
  });
