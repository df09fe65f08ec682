import { reviewsContract } from '@vendor-portal/contract/reviews/reviews.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listReviews, listSavedReplies, readRating, replyToReview, saveReplies } from './reviews.service.ts';

export const reviewsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, reviewsContract, {
    readRating: ({ vendorId }) => readRating(platform.db, vendorId),
    listReviews: ({ vendorId, query }) => listReviews(platform, vendorId, query),
    replyToReview: ({ vendorId, body, write }) => write((tx) => replyToReview(tx, platform.clock, vendorId, body)),
    listSavedReplies: ({ vendorId }) => listSavedReplies(platform, vendorId),
    saveReplies: ({ vendorId, body, write }) => write((tx) => saveReplies(tx, vendorId, body.replies)),
  });
