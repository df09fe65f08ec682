import { endsAfterItStarts, promotionDates, promotionLimits } from '@vendor-portal/contract/promotions/promotion.ts';
import * as z from 'zod/mini';
import { schemaErrors } from '../../../platform/schemas/schema-errors.ts';
import type { NewRun } from '../promotion-actions.queries.ts';
import type { PromotionErrors } from '../form/promotion-form-values.ts';
import type { words as formWords } from '../words/form.en.ts';

const Run = z.object({ ...promotionDates, ...promotionLimits }).check(endsAfterItStarts);

/** What the contract has against new dates and limits. */
export const runErrors = (given: NewRun, words: Pick<typeof formWords, 'chooseMoment'>): PromotionErrors => ({
  ...schemaErrors(Run, given),
  ...(given.startsAt === '' && { startsAt: words.chooseMoment }),
  ...(given.endsAt === '' && { endsAt: words.chooseMoment }),
});
