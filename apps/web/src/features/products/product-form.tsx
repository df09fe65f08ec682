import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { classNames } from '../../ui/class-names.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { OptionGroups } from './option-groups.tsx';
import type { ProductFormValues } from './product-form-values.ts';
import styles from './product-form.module.css';
import { WhatItIs } from './what-it-is.tsx';

interface ProductFormProps {
  readonly form: UseFormReturn<ProductFormValues>;
  readonly onSubmit: (values: ProductFormValues) => Promise<void>;
  readonly priceAndStock: ReactNode;
  readonly aside: ReactNode;
  readonly saveBar: ReactNode;
}

/** The sections that adding and editing share. */
export function ProductForm({ form, onSubmit, priceAndStock, aside, saveBar }: ProductFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useFocusOnFirstError(element, form);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit(onSubmit)(event);
        }}
      >
        <div className={styles['columns']}>
          <div className={styles['column']}>
            <WhatItIs />
            {priceAndStock}
            <OptionGroups />
            <AttributeFields />
          </div>
          <div className={classNames(styles['column'], styles['aside'])}>{aside}</div>
        </div>
        {saveBar}
      </form>
    </FormProvider>
  );
}

/** After a refused submit, whoever refused it. */
function useFocusOnFirstError(
  element: RefObject<HTMLFormElement | null>,
  { formState }: UseFormReturn<ProductFormValues>,
) {
  const { submitCount, errors } = formState;
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (submitCount > 0 && hasErrors) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, submitCount, hasErrors]);
}
