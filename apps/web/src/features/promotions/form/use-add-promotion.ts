import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useAttemptKey } from '../../../platform/intentions/use-attempt-key.ts';
import { loadChunk } from '../../../platform/code/chunk-loader.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { promoPage } from '../promotions.queries.ts';
import { useCreatePromotion } from '../promotion-actions.queries.ts';
import { inputOf, type PromotionErrors, type PromotionFormValues } from './promotion-form-values.ts';
import { promotionFormWords } from '../promotions.words.ts';
import { PATHS } from '../../../platform/code/paths.ts';

const NO_ERRORS: PromotionErrors = {};

/** Checks, starts and leaves; what stands against it is told under its field, or else under the form. */
export function useAddPromotion() {
  const words = useWords(promotionFormWords);
  const { timeZone } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync: create, isPending } = useCreatePromotion();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<string>();
  const isLeaving = useRef(false);
  const attempt = useAttemptKey();

  const add = async (values: PromotionFormValues) => {
    const promotion = inputOf(values, timeZone);
    const checks = await loadChunk('promotion', () => import('./check-promotion.ts')).catch(errorText);
    if (typeof checks === 'string') {
      setFailure(checks);
      return;
    }
    const found = checks.promotionErrors(promotion, words);
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) {
      setFailure(words.checkThis);
      return;
    }
    try {
      const { name } = await create({ promotion, idempotencyKey: attempt.keyFor(promotion) });
      isLeaving.current = true;
      promoPage.choose('active');
      toast.show({ title: words.started(name) });
      await navigate(PATHS.promotions);
    } catch (error) {
      attempt.failed(error);
      setErrors(ofForm(fieldErrors(error)));
      setFailure(errorText(error));
    }
  };
  return { add, errors, failure, isPending, isLeaving };
}

/** One product that cannot be taken speaks for the choice: `productIds.3` is `productIds`. */
const ofForm = (errors: Readonly<Record<string, string>>): PromotionErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.')[0] ?? path, text]));
