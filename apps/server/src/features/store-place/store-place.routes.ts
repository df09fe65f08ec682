import { storePlaceContract } from '@vendor-portal/contract/store-place/store-place.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStorePlace, readStorePlace, setStorePlace } from './store-place.service.ts';

export const storePlaceRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, storePlaceContract, {
    readStorePlace: ({ vendorId }) => readStorePlace(platform, vendorId),
    setStorePlace: ({ vendorId, by, body, write }) => write((tx) => setStorePlace(tx, platform, by, vendorId, body)),
    findStorePlace: ({ params }) => findStorePlace(platform, params.vendorId),
  });
