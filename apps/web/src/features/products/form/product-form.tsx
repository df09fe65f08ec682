import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../../../ui/look/class-names.ts';
import { MoreFieldsLater } from '../more-fields/more-fields-later.tsx';
import type { ProductFormStore } from './product-form-store.ts';
import styles from './product-form.module.css';
import { ProductFormContext } from './use-form-field.ts';
import { WhatItIs } from './what-it-is.tsx';

interface ProductFormProps {
  readonly form: ProductFormStore;
  readonly onSubmit: () => Promise<void>;
  readonly priceAndStock: ReactNode;
  readonly aside: ReactNode;
  readonly saveBar: ReactNode;
}

/** The sections that adding and editing share. */
export function ProductForm({ form, onSubmit, priceAndStock, aside, saveBar }: ProductFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useFocusOnFirstError(element, form);
  return (
    <ProductFormContext value={form}>
      <form
        ref={element}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <div className={styles['columns']}>
          <div className={styles['column']}>
            <WhatItIs />
            {priceAndStock}
            <MoreFieldsLater />
          </div>
          <div className={classNames(styles['column'], styles['aside'])}>{aside}</div>
        </div>
        {saveBar}
      </form>
    </ProductFormContext>
  );
}

/** After a refused submit, whoever refused it. */
function useFocusOnFirstError(element: RefObject<HTMLFormElement | null>, form: ProductFormStore) {
  const refusals = useStore(form, (state) => state.refusals);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, refusals]);
}
