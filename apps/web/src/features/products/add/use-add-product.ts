import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useAttemptKey } from '../../../platform/intentions/use-attempt-key.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import type { ImageTray } from '../pictures/image-tray.ts';
import type { ProductFormStore } from '../form/product-form-store.ts';
import { useCreateProduct } from '../product-upload.queries.ts';
import { productFormWords } from '../products.words.ts';
import { showServerErrors } from '../form/server-errors.ts';
import { useProductCheck } from '../form/use-product-check.ts';
import { PATHS } from '../../../platform/code/paths.ts';

interface BesidesFields {
  readonly tray: ImageTray;
  readonly discount: Discount | null;
  readonly isOnMenu: boolean;
}

interface FormFailure {
  readonly form?: string | undefined;
  readonly pictures?: string | undefined;
}

export function useAddProduct(form: ProductFormStore, { tray, discount, isOnMenu }: BesidesFields) {
  const words = useWords(productFormWords);
  const toast = useToast();
  const navigate = useNavigate();
  const check = useProductCheck(form);
  const { create, state } = useCreateProduct();
  const attempt = useAttemptKey();
  const [error, setError] = useState<FormFailure>({});
  const [isWaiting, setIsWaiting] = useState(false);
  const isBusy = isWaiting || state.status === 'loading';
  const isLeaving = useRef(false);
  const { status, reset } = state;
  // §4: what failed says nothing of what is typed now.
  useEffect(() => {
    if (status !== 'error') return undefined;
    return form.subscribe(({ values }, before) => {
      if (values === before.values) return;
      reset();
      setError({});
    });
  }, [form, status, reset]);

  const send = async () => {
    const checked = await check();
    if (checked === null) return;
    const imageIds = await tray.settled();
    if (imageIds === null) {
      setError({ pictures: words.picturesFailed });
      return;
    }
    const visibility = { status: isOnMenu ? ('active' as const) : ('inactive' as const) };
    const product = { ...checked.product, imageIds, discount, ...visibility };
    const { name } = await create({ product, idempotencyKey: attempt.keyFor(product) });
    isLeaving.current = true;
    toast.show({ title: isOnMenu ? words.added(name) : words.addedHidden(name) });
    await navigate(PATHS.products);
  };

  const add = async () => {
    if (isBusy) return;
    setError({});
    setIsWaiting(true);
    try {
      await send();
    } catch (failure) {
      attempt.failed(failure);
      if (!showServerErrors(form, failure)) setError({ form: discountError(failure) ?? errorText(failure) });
    } finally {
      setIsWaiting(false);
    }
  };
  return { add, error, isBusy, isLeaving };
}

/** The discount has no field of its own in the form: what is wrong with it is shown beside the button. */
const discountError = (failure: unknown) =>
  Object.entries(fieldErrors(failure)).find(([name]) => name.startsWith('discount.'))?.[1];
