import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { Id } from '../values/scalars.ts';
import {
  ChangedPromotion,
  endsAfterItStarts,
  NewPromotion,
  Promotion,
  PromotionDetails,
  promotionDates,
  promotionLimits,
} from './promotion.ts';

const PromotionPage = definePage('promotions', Promotion);

export const promotionsContract = defineCalls({
  listActivePromotions: {
    method: 'GET',
    path: '/v1/promotion/active-promotions',
    access: 'vendor',
    right: 'marketing',
    summary: 'Promotions that run or are about to.',
    query: PageQuery,
    payload: PromotionPage,
  },
  listExpiredPromotions: {
    method: 'GET',
    path: '/v1/promotion/expired-promotions',
    access: 'vendor',
    right: 'marketing',
    summary: 'Promotions that have ended, are used up or were stopped.',
    query: PageQuery,
    payload: PromotionPage,
  },
  readPromotion: {
    method: 'GET',
    path: '/v1/promotion/promotion-details',
    access: 'vendor',
    right: 'marketing',
    summary: 'One promotion.',
    query: z.object({ promotionId: Id }),
    payload: PromotionDetails,
  },
  countActivePromotions: {
    method: 'GET',
    path: '/v1/promotion/total-active-promotions',
    access: 'vendor',
    right: 'marketing',
    summary: 'How many promotions are active.',
    payload: z.object({ totalPromotions: z.int() }),
  },
  countPromotions: {
    method: 'GET',
    path: '/v1/promotion/total-promotion',
    access: 'vendor',
    right: 'marketing',
    summary: 'How many promotions there are, by status.',
    payload: z.object({ totalPromotions: z.object({ active: z.int(), expired: z.int(), all: z.int() }) }),
  },
  createPromotion: {
    method: 'POST',
    path: '/a/v1/promotion',
    access: 'vendor',
    right: 'marketing',
    summary: 'Start a promotion.',
    body: NewPromotion,
    payload: Promotion,
  },
  updatePromotion: {
    method: 'PUT',
    path: '/a/v1/promotion',
    access: 'vendor',
    right: 'marketing',
    summary: 'Change a promotion before it starts.',
    body: ChangedPromotion,
    payload: Promotion,
  },
  reactivatePromotion: {
    method: 'PUT',
    path: '/v1/promotion/reactivate-promotion',
    access: 'vendor',
    right: 'marketing',
    summary: 'Run an expired promotion again, with new dates.',
    body: z.object({ promotionId: Id, ...promotionDates, ...promotionLimits }).check(endsAfterItStarts),
    payload: Promotion,
  },
  stopPromotion: {
    method: 'PUT',
    path: '/v1/promotion/update-status',
    access: 'vendor',
    right: 'marketing',
    summary: 'Stop a promotion early.',
    body: z.object({ promotionId: Id, status: z.literal('expired') }),
    payload: Promotion,
  },
});
