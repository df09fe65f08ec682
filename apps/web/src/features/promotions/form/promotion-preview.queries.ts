import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { safeParse } from 'zod/v4/core';
import { promotionPreviewContract } from '@vendor-portal/contract/promotion-preview/promotion-preview.contract.ts';
import { NewPromotion as NewPromotionSchema } from '@vendor-portal/contract/promotions/promotion.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { shouldRetry } from '../../../platform/api/queries.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import type { NewPromotion } from '../promotion-actions.queries.ts';

const STALE_MS = 60_000;

/** A 400 stays a 400: retrying can't help. */
const retry = (failures: number, error: unknown) =>
  !(error instanceof RequestFailed && error.status === 400) && shouldRetry(failures, error);

/** `given` is the body as JSON. Null while the form is too incomplete. */
export const promotionPreviewQuery = (given: string) =>
  queryOptions({
    queryKey: ['promotionPreview', given],
    queryFn: ({ signal }) => {
      const body = JSON.parse(given) as NewPromotion;
      if (!safeParse(NewPromotionSchema, body).success) return Promise.resolve(null);
      return callApi(promotionPreviewContract.previewPromotion, { body }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry,
  });
