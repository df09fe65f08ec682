import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useImageTray } from '../pictures/image-tray.ts';
import { createProductForm, isChanged } from '../form/product-form-store.ts';
import { valuesOf, type ProductFormValues } from '../form/product-form-values.ts';
import { productFormWords } from '../products.words.ts';

/**
 * The form and what it is based on. As long as nothing is typed it follows what others save; from then on it waits for
 * its own saving, where the two are set side by side.
 */
export function useEditForm(product: Product) {
  const words = useWords(productFormWords);
  const base = useRef(product);
  const [form] = useState(() => createProductForm(valuesOf(product)));
  const tray = useImageTray(product.images, words.notAPicture);
  const areFieldsChanged = useStore(form, isChanged);
  const isDirty = areFieldsChanged || tray.isChanged;

  const { reset: resetTray } = tray;
  const startFrom = useCallback(
    (next: Product) => {
      base.current = next;
      form.startFrom(valuesOf(next));
      resetTray(next.images);
    },
    [form, resetTray],
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
      form.startFrom(valuesOf(next), values);
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
