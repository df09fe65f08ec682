import { NewPromotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { schemaErrors } from '../../../platform/schemas/schema-errors.ts';
import type { NewPromotion as Given } from '../promotion-actions.queries.ts';
import type { PromotionErrors } from './promotion-form-values.ts';
import type { words as formWords } from '../words/form.en.ts';

type Words = Pick<typeof formWords, 'chooseMoment'>;

/** What the contract has against it. A moment that is not chosen is said in words of our own. */
export const promotionErrors = (given: Given, words: Words): PromotionErrors => ({
  ...schemaErrors(NewPromotion, given),
  ...(given.startsAt === '' && { startsAt: words.chooseMoment }),
  ...(given.endsAt === '' && { endsAt: words.chooseMoment }),
});
