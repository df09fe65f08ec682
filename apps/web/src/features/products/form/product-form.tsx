import { useRef, type ReactNode, type RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useFocusAfterSubmit } from '../../../ui/feedback/use-first-error.ts';
import { SaveBar, type SaveBarProps } from '../../../ui/layout/save-bar.tsx';
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { OptionGroups } from '../option-groups/option-groups.tsx';
import { productFormMessages } from '../products.messages.ts';
import styles from './product-form.module.css';
import type { ProductFormState } from './use-product-form.ts';
import { WhatItIs } from './what-it-is.tsx';

interface ProductFormProps {
  readonly form: ProductFormState;
  readonly onSubmit: () => Promise<void>;
  readonly priceAndStock: ReactNode;
  readonly pictures: ReactNode;
  readonly availability: ReactNode;
  readonly saveBar: Omit<SaveBarProps, 'saveLabel' | 'isBusy'>;
  readonly isDirty: boolean;
  /** Set after saving, so that leaving doesn't warn. */
  readonly isLeaving: RefObject<boolean>;
}

/** Shared by adding and editing. The order is also the Tab order: pictures first. */
export function ProductForm(props: ProductFormProps) {
  const { form, onSubmit, priceAndStock, pictures, availability, saveBar, isDirty, isLeaving } = props;
  const messages = useMessages(productFormMessages);
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = form.formState;
  useFocusAfterSubmit(element, submitCount);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void onSubmit();
        }}
      >
        <div className={styles['columns']}>
          <div className={styles['pictures']}>{pictures}</div>
          <div className={styles['column']}>
            <WhatItIs />
            {priceAndStock}
            <OptionGroups />
            <AttributeFields />
          </div>
          <div className={styles['availability']}>{availability}</div>
        </div>
        <SaveBar {...saveBar} isBusy={isSubmitting} saveLabel={messages.save} />
      </form>
      <LeaveGuard
        isDirty={isDirty}
        isLeaving={isLeaving}
        title={messages.leaveTitle}
        text={messages.leaveText}
        leaveLabel={messages.leave}
      />
    </FormProvider>
  );
}
