import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import type { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { PATHS } from '../../../platform/paths.ts';
import { FIRST_STEPS_PATH, useFirstStep } from '../../../platform/session/first-step.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Availability } from '../form/availability.tsx';
import { PriceAndStock } from '../form/product-fields.tsx';
import { ProductForm } from '../form/product-form.tsx';
import { toProductInput, NEW_PRODUCT, type ProductFormValues } from '../form/product-values.ts';
import { showServerErrors, useProductForm, type ProductFormState, type SaveFailure } from '../form/use-product-form.ts';
import type { ImageTray } from '../../../ui/picture/image-tray.ts';
import { Pictures, useProductPictures } from '../pictures/pictures.tsx';
import { useCreateProduct } from '../product-upload.queries.ts';
import { productFormMessages } from '../form/product-form.messages.ts';

function AddProductScreen() {
  const messages = useMessages(productFormMessages);
  const form = useProductForm(NEW_PRODUCT);
  const tray = useProductPictures([]);
  const [discount, setDiscount] = useState<Discount | null>(null);
  const [isOnMenu, setIsOnMenu] = useState(true);
  const { error, add, isLeaving } = useAddProduct(form, { tray, discount, isOnMenu });
  const navigate = useNavigate();
  const onwards = useOnwards();
  return (
    <Screen title={messages.addTitle}>
      <ProductForm
        form={form}
        onSubmit={add}
        isDirty={form.formState.isDirty || tray.images.length > 0 || discount !== null || !isOnMenu}
        isLeaving={isLeaving}
        priceAndStock={
          <PriceAndStock
            name=""
            discount={discount}
            onDiscount={(given) =>
              setDiscount(given && { ...given, startsAt: given.startsAt ?? null, endsAt: given.endsAt ?? null })
            }
          />
        }
        pictures={<Pictures tray={tray} error={error.pictures} />}
        availability={<Availability isOnMenu={isOnMenu} onMenuChange={setIsOnMenu} />}
        saveBar={{
          note: messages.notSavedYet,
          discardLabel: messages.cancel,
          canDiscard: true,
          onDiscard: () => void navigate(onwards),
          error: error.form,
        }}
      />
    </Screen>
  );
}

/** The list that the form was opened from. */
const useOnwards = () => (useFirstStep() === 'first_product' ? FIRST_STEPS_PATH : PATHS.products);

interface OtherInputs {
  readonly tray: ImageTray;
  readonly discount: Discount | null;
  readonly isOnMenu: boolean;
}

function useAddProduct(form: ProductFormState, { tray, discount, isOnMenu }: OtherInputs) {
  const messages = useMessages(productFormMessages);
  const { type } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const onwards = useOnwards();
  const { create, state } = useCreateProduct();
  const [error, setError] = useState<SaveFailure>({});
  const isLeaving = useRef(false);
  const { status, reset } = state;
  const { subscribe } = form;
  // §4: clear an old error once the form changes.
  useEffect(() => {
    if (status !== 'error') return undefined;
    const clearFailure = () => {
      reset();
      setError({});
    };
    return subscribe({ formState: { values: true }, callback: clearFailure });
  }, [subscribe, status, reset]);

  const send = async (values: ProductFormValues) => {
    const imageIds = await tray.waitForUploads();
    if (imageIds === null) {
      setError({ pictures: messages.picturesFailed });
      return;
    }
    const product: NewProduct = {
      ...(toProductInput(values, type) as NewProduct),
      imageIds,
      discount,
      status: isOnMenu ? 'active' : 'inactive',
    };
    const { name } = await create(product);
    isLeaving.current = true;
    toast.show({ title: isOnMenu ? messages.added(name) : messages.addedHidden(name) });
    await navigate(onwards);
  };

  const add = () => {
    setError({});
    return form.handleSubmit(async (values) => {
      try {
        await send(values);
      } catch (failure) {
        if (!showServerErrors(form, failure)) setError({ form: discountError(failure) ?? errorText(failure) });
      }
    })();
  };
  return { add, error, isLeaving };
}

/** The discount has no field in the form, so its error is shown next to the button. */
const discountError = (failure: unknown) =>
  Object.entries(fieldErrors(failure)).find(([name]) => name.startsWith('discount.'))?.[1];

export { AddProductScreen as Component };
