import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Availability } from '../form/availability.tsx';
import { useImageTray } from '../pictures/image-tray.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { Pictures } from '../pictures/pictures.tsx';
import { PriceAndStock } from '../form/price-and-stock.tsx';
import { createProductForm, isChanged } from '../form/product-form-store.ts';
import { NEW_PRODUCT } from '../form/product-form-values.ts';
import { ProductForm } from '../form/product-form.tsx';
import { productFormWords } from '../products.words.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { useAddProduct } from './use-add-product.ts';
import { PATHS } from '../../../platform/code/paths.ts';

export function AddProduct() {
  const words = useWords(productFormWords);
  const [form] = useState(() => createProductForm(NEW_PRODUCT));
  const tray = useImageTray([], words.notAPicture);
  const [discount, setDiscount] = useState<Discount | null>(null);
  const [isOnMenu, setIsOnMenu] = useState(true);
  const { error, isBusy, add, isLeaving } = useAddProduct(form, { tray, discount, isOnMenu });
  const navigate = useNavigate();
  const areFieldsChanged = useStore(form, isChanged);
  const isDirty = areFieldsChanged || tray.images.length > 0 || discount !== null || !isOnMenu;
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
            onDiscard={() => void navigate(PATHS.products)}
            isBusy={isBusy}
            error={error.form}
          />
        }
      />
      <LeaveGuard isDirty={isDirty} isLeaving={isLeaving} />
    </>
  );
}
