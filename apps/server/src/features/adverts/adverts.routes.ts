import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement, type Handlers } from '../../platform/http/implement.ts';
import { IMAGE_UPLOAD } from '../images/images.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { uploadAdvertImage, advertPrice } from './adverts.service.ts';
import * as service from './adverts.service.ts';
import { bookAdvert } from './book-advert.service.ts';

export const advertsRoutes = (app: FastifyInstance, platform: Platform) => {
  const handlers: Handlers<typeof advertsContract> = {
    readAdvertPrice: () => advertPrice(platform.db, platform.config),
    listActiveAdverts: ({ vendorId, query }) => service.listAdverts(platform, vendorId, 'active', query),
    listExpiredAdverts: ({ vendorId, query }) => service.listAdverts(platform, vendorId, 'expired', query),
    listPendingAdverts: ({ vendorId, query }) => service.listAdverts(platform, vendorId, 'pending', query),
    countAdverts: ({ vendorId }) => service.countAdverts(platform, vendorId),
    readAdvert: ({ vendorId, query }) => service.readAdvert(platform, vendorId, query.advertId),
    uploadAdvertImage: ({ vendorId, request, write }) => uploadAdvertImage(platform, { vendorId, request, write }),
    createAdvert: ({ vendorId, by, body, write, requestKey }) =>
      write((tx) => bookAdvert(tx, platform, by, vendorId, { reference: requestKey, ...body })),
    withdrawAdvert: ({ vendorId, by, body, write }) =>
      write((tx) => service.withdrawAdvert(tx, platform, by, vendorId, body.advertId)),
  };
  implement(app, advertsContract, handlers, { uploadAdvertImage: IMAGE_UPLOAD });
};
