import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useAttemptKey } from '../../../platform/intentions/use-attempt-key.ts';
import { loadChunk } from '../../../platform/code/chunk-loader.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { advertPage } from '../adverts.queries.ts';
import { useCreateAdvert, type NewAdvert } from '../advert-actions.queries.ts';
import { usePayForAdvert } from '../../pay-ins/pay-ins.queries.ts';
import type { AdvertErrors, AdvertFormValues, PayBy } from './advert-form-values.ts';
import type { Cost } from './use-advert-cost.ts';
import { advertFormWords } from '../adverts.words.ts';
import type { AdvertPictureTray } from '../picture/use-advert-picture.ts';
import { PATHS } from '../../../platform/code/paths.ts';

const NO_ERRORS: AdvertErrors = {};

/** Checks, books and leaves; what stands against it is told under its field, or else under the form. */
export function useAddAdvert(tray: AdvertPictureTray) {
  const words = useWords(advertFormWords);
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync: create, isPending } = useCreateAdvert();
  const { mutateAsync: pay, isPending: isPaying } = usePayForAdvert();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<string>();
  const [isWaiting, setIsWaiting] = useState(false);
  const isLeaving = useRef(false);
  const attempt = useAttemptKey();

  const refuse = (found: AdvertErrors, message = words.checkThis) => {
    setErrors(found);
    setFailure(message);
  };
  const add = async (values: AdvertFormValues, { price, cost }: Cost, payBy: PayBy) => {
    if (price.status !== 'done') return;
    const checks = await loadChunk('advert', () => import('./check-advert.ts')).catch(errorText);
    if (typeof checks === 'string') {
      setFailure(checks);
      return;
    }
    const found = checks.advertErrors(values, tray.picture !== null, words);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setErrors(NO_ERRORS);
    setFailure(undefined);
    setIsWaiting(true);
    const imageId = await tray.settled();
    setIsWaiting(false);
    if (imageId === null) {
      refuse({ imageId: words.pictureFailed });
      return;
    }
    const advert = { ...inputOf(values, imageId), cost };
    try {
      // Under its reference the server books it once, also when its answer was lost longer ago than it keeps answers.
      const key = attempt.keyFor({ ...advert, payBy });
      const wish = { advert: { ...advert, reference: key }, idempotencyKey: key };
      if (payBy === 'card') {
        const { payUrl } = await pay(wish);
        isLeaving.current = true;
        window.location.assign(payUrl);
        return;
      }
      const { title } = await create(wish);
      isLeaving.current = true;
      advertPage.choose('pending');
      toast.show({ title: words.booked(title) });
      await navigate(PATHS.adverts);
    } catch (error) {
      attempt.failed(error);
      refuse(fieldErrors(error), errorText(error));
    }
  };
  return { add, errors, failure, isBusy: isPending || isPaying || isWaiting, isLeaving };
}

const inputOf = ({ title, leadsTo, product, startsOn, endsOn }: AdvertFormValues, imageId: string): NewAdvert => ({
  title: title.trim(),
  imageId,
  productId: leadsTo === 'product' ? (product?.id ?? null) : null,
  startsOn,
  endsOn,
});
