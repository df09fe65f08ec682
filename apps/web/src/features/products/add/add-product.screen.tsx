import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import { PATHS } from '../../../platform/code/paths.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Availability } from '../form/availability.tsx';
import { PriceAndStock } from '../form/price-and-stock.tsx';
import { ProductForm } from '../form/product-form.tsx';
import { NEW_PRODUCT } from '../form/product-values.ts';
import { useProductForm } from '../form/use-product-form.ts';
import { useImageTray } from '../pictures/image-tray.ts';
import { Pictures } from '../pictures/pictures.tsx';
import { productFormWords } from '../products.words.ts';
import { useAddProduct } from './use-add-product.ts';

function AddProductScreen() {
  const words = useWords(productFormWords);
  const form = useProductForm(NEW_PRODUCT);
  const tray = useImageTray([], words.notAPicture);
  const [discount, setDiscount] = useState<Discount | null>(null);
  const [isOnMenu, setIsOnMenu] = useState(true);
  const { error, add, isLeaving } = useAddProduct(form, { tray, discount, isOnMenu });
  const navigate = useNavigate();
  return (
    <Screen title={words.addTitle}>
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
        aside={
          <>
            <Pictures tray={tray} error={error.pictures} />
            <Availability isOnMenu={isOnMenu} onMenuChange={setIsOnMenu} />
          </>
        }
        saveBar={{
          note: words.notSavedYet,
          discardLabel: words.cancel,
          canDiscard: true,
          onDiscard: () => void navigate(PATHS.products),
          error: error.form,
        }}
      />
    </Screen>
  );
}

export { AddProductScreen as Component };
