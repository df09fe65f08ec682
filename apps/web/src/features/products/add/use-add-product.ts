import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import type { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { PATHS } from '../../../platform/code/paths.ts';
import { useAttemptKey } from '../../../platform/intentions/use-attempt-key.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { inputOf, type ProductFormValues } from '../form/product-values.ts';
import { showServerErrors, type ProductFormState, type SaveFailure } from '../form/use-product-form.ts';
import type { ImageTray } from '../pictures/image-tray.ts';
import { useCreateProduct } from '../product-upload.queries.ts';
import { productFormWords } from '../products.words.ts';

interface BesidesFields {
  readonly tray: ImageTray;
  readonly discount: Discount | null;
  readonly isOnMenu: boolean;
}

export function useAddProduct(form: ProductFormState, { tray, discount, isOnMenu }: BesidesFields) {
  const words = useWords(productFormWords);
  const { type } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const { create, state } = useCreateProduct();
  const attempt = useAttemptKey();
  const [error, setError] = useState<SaveFailure>({});
  const isLeaving = useRef(false);
  const { status, reset } = state;
  const { subscribe } = form;
  // §4: what failed says nothing of what is typed now.
  useEffect(() => {
    if (status !== 'error') return undefined;
    const clearFailure = () => {
      reset();
      setError({});
    };
    return subscribe({ formState: { values: true }, callback: clearFailure });
  }, [subscribe, status, reset]);

  const send = async (values: ProductFormValues) => {
    const imageIds = await tray.settled();
    if (imageIds === null) {
      setError({ pictures: words.picturesFailed });
      return;
    }
    const product: NewProduct = {
      ...(inputOf(values, type) as NewProduct),
      imageIds,
      discount,
      status: isOnMenu ? 'active' : 'inactive',
    };
    const { name } = await create({ product, idempotencyKey: attempt.keyFor(product) });
    isLeaving.current = true;
    toast.show({ title: isOnMenu ? words.added(name) : words.addedHidden(name) });
    await navigate(PATHS.products);
  };

  const add = () => {
    setError({});
    return form.handleSubmit(async (values) => {
      try {
        await send(values);
      } catch (failure) {
        attempt.failed(failure);
        if (!showServerErrors(form, failure)) setError({ form: discountError(failure) ?? errorText(failure) });
      }
    })();
  };
  return { add, error, isLeaving };
}

/** The discount has no field of its own in the form: what is wrong with it is shown beside the button. */
const discountError = (failure: unknown) =>
  Object.entries(fieldErrors(failure)).find(([name]) => name.startsWith('discount.'))?.[1];
