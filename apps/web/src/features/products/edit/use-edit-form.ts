import { useCallback, useEffect, useRef } from 'react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { valuesOf, type ProductFormValues } from '../form/product-values.ts';
import { useProductForm } from '../form/use-product-form.ts';
import { useImageTray } from '../pictures/image-tray.ts';
import { productFormWords } from '../products.words.ts';

/**
 * The form and what it is based on. As long as nothing is typed it follows what others save; from then on it waits for
 * its own saving, where the two are set side by side.
 */
export function useEditForm(product: Product) {
  const words = useWords(productFormWords);
  const base = useRef(product);
  const form = useProductForm(valuesOf(product));
  const tray = useImageTray(product.images, words.notAPicture);
  const isDirty = form.formState.isDirty || tray.isChanged;

  const { reset } = form;
  const { reset: resetTray } = tray;
  const startFrom = useCallback(
    (next: Product) => {
      base.current = next;
      reset(valuesOf(next));
      resetTray(next.images);
    },
    [reset, resetTray],
  );
  useEffect(() => {
    if (product !== base.current && !isDirty) startFrom(product);
  }, [product, isDirty, startFrom]);

  return {
    form,
    tray,
    base,
    isDirty,
    discard: () => startFrom(product),
    /** Somebody else's version becomes the base; the form keeps what the vendor chose to keep. */
    rebase: (next: Product, values: ProductFormValues, keepsPictures: boolean) => {
      base.current = next;
      reset(valuesOf(next));
      reset(values, { keepDefaultValues: true });
      if (keepsPictures) tray.rebase(next.images);
      else resetTray(next.images);
    },
    /**
     * An edit of one's own made beside the form: the next version, and nothing of anybody else's between. The stock stays
     * what the form began with, so that what was sold since does not look like something typed.
     */
    absorb: (next: Product) => {
      const { version, quantity } = base.current;
      if (next.version === version + 1) base.current = { ...next, quantity };
    },
  };
}

export type EditForm = ReturnType<typeof useEditForm>;
