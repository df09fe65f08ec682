import type { ChangeValues, PromotionErrors, PromotionFormValues } from './promotion-form-values.ts';

/** What every card of the form is given. */
export interface FormPart {
  readonly values: PromotionFormValues;
  readonly change: ChangeValues;
  readonly errors: PromotionErrors;
}
