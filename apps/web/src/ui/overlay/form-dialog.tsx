import { useRef, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { useFocusAfterSubmit } from '../feedback/use-first-error.ts';
import type { MutationForm } from '../form-fields/use-schema-form.ts';
import styles from '../layout/page-rows.module.css';
import { uiMessages } from '../ui.messages.ts';
import { DialogForm } from './dialog.tsx';

interface FormDialogProps<Values extends FieldValues> {
  readonly title: string;
  readonly text?: string | undefined;
  readonly submitLabel: string;
  readonly form: MutationForm<Values>;
  readonly variant?: 'primary' | 'danger';
  readonly isWide?: boolean;
  readonly back?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog: focuses the first error, and closes only on success. */
export function FormDialog<Values extends FieldValues>({ text, form, back, ...frame }: FormDialogProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = form.formState;
  useFocusAfterSubmit(element, submitCount);
  return (
    <FormProvider {...form}>
      <DialogForm
        {...frame}
        ref={element}
        description={text}
        isBusy={isSubmitting}
        error={form.failure}
        otherButton={<Button onClick={back?.onPress ?? frame.onClose}>{back?.label ?? uiMessages.cancel}</Button>}
        className={styles['form']}
        onSubmit={form.submit}
      />
    </FormProvider>
  );
}
