import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { NewProduct } from '@vendor-portal/contract/calls/product-input.ts';
import type { Discount } from '@vendor-portal/contract/domain/discount.ts';
import { errorText } from '../../platform/feature-status.ts';
import { randomId } from '../../platform/random-id.ts';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { useToast } from '../../ui/toast.tsx';
import { Availability } from './availability.tsx';
import { useImageTray } from './image-tray.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Pictures } from './pictures.tsx';
import { PriceAndStock } from './price-and-stock.tsx';
import { inputOf, NEW_PRODUCT, type ProductFormValues } from './product-form-values.ts';
import { ProductForm } from './product-form.tsx';
import { productResolver } from './product-resolver.ts';
import { hideProduct, setFirstDiscount, useCreateProduct } from './product-upload.queries.ts';
import { productFormWords } from './products.words.ts';
import { SaveBar } from './save-bar.tsx';
import { showServerErrors } from './server-errors.ts';

export default function AddProduct() {
  const words = useWords(productFormWords);
  const { type } = useVendor();
  const form = useForm({ defaultValues: NEW_PRODUCT, resolver: productResolver(type, words), shouldFocusError: false });
  const tray = useImageTray([], words.notAPicture);
  const [discount, setDiscount] = useState<Discount | null>(null);
  const [isOnMenu, setIsOnMenu] = useState(true);
  const { error, isBusy, add, isLeaving } = useAddProduct(form, { tray, discount, isOnMenu });
  const navigate = useNavigate();
  const isDirty = form.formState.isDirty || tray.images.length > 0 || discount !== null || !isOnMenu;
  return (
    <>
      <ProductForm
        form={form}
        onSubmit={add}
        priceAndStock={
          <PriceAndStock
            name=""
            discount={discount}
            onDiscount={(given) =>
              setDiscount(given && { ...given, startsAt: given.startsAt ?? null, endsAt: given.endsAt ?? null })
            }
          />
        }
        aside={
          <>
            <Pictures tray={tray} error={error.pictures} />
            <Availability isOnMenu={isOnMenu} onMenuChange={setIsOnMenu} />
          </>
        }
        saveBar={
          <SaveBar
            note={words.notSavedYet}
            discardLabel={words.cancel}
            canDiscard
            onDiscard={() => void navigate('/dashboard/products')}
            isBusy={isBusy}
            error={error.form}
          />
        }
      />
      <LeaveGuard isDirty={isDirty} isLeaving={isLeaving} />
    </>
  );
}

interface BesidesFields {
  readonly tray: ReturnType<typeof useImageTray>;
  readonly discount: Discount | null;
  readonly isOnMenu: boolean;
}

interface FormFailure {
  readonly form?: string | undefined;
  readonly pictures?: string | undefined;
}

function useAddProduct(
  form: ReturnType<typeof useForm<ProductFormValues>>,
  { tray, discount, isOnMenu }: BesidesFields,
) {
  const words = useWords(productFormWords);
  const { type } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const { create, state } = useCreateProduct();
  const [error, setError] = useState<FormFailure>({});
  const [isWaiting, setIsWaiting] = useState(false);
  const isLeaving = useRef(false);
  const attempt = useRef({ body: '', key: '' });

  const add = async (values: ProductFormValues) => {
    setError({});
    setIsWaiting(true);
    const imageIds = await tray.settled();
    setIsWaiting(false);
    if (imageIds === null) {
      setError({ pictures: words.picturesFailed });
      return;
    }
    // Checked by the resolver before this is called.
    const product = { ...inputOf(values, type), imageIds } as NewProduct;
    const body = JSON.stringify(product);
    if (attempt.current.body !== body) attempt.current = { body, key: randomId() };
    try {
      const { id, name } = await create({ product, idempotencyKey: attempt.current.key });
      const follow = [
        ...(discount === null ? [] : [setFirstDiscount(id, discount).catch(told(words.discountFailed))]),
        ...(isOnMenu ? [] : [hideProduct(id).catch(told(words.statusFailed))]),
      ];
      await Promise.all(follow);
      isLeaving.current = true;
      toast.show({ title: words.added(name) });
      await navigate('/dashboard/products');
    } catch (failure) {
      if (!showServerErrors(form, failure)) setError({ form: errorText(failure) });
    }
  };
  const told = (title: string) => (failure: unknown) =>
    void toast.show({ tone: 'error', title, detail: errorText(failure), duration: 0 });

  return { add, error, isBusy: isWaiting || state.status === 'loading', isLeaving };
}
