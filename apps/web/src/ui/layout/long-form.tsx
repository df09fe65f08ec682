import { useRef, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useFocusAfterSubmit } from '../feedback/use-first-error.ts';
import { LeaveGuard, type LeaveGuardProps, SaveBar, type SaveBarProps } from './save-bar.tsx';
import styles from './long-form.module.css';

export type LongFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  onSubmit: () => Promise<void>;
  saveBar: Omit<SaveBarProps, 'isBusy'> & { isBusy?: boolean };
  leaveGuard: Omit<LeaveGuardProps, 'isDirty'> & { isDirty?: boolean };
  className?: string | undefined;
  children: ReactNode;
};

/** A form that fills a screen: with a bar to save it, and a question before it is left unsaved. */
export function LongForm<Values extends FieldValues>(props: LongFormProps<Values>) {
  const { form, onSubmit, saveBar, leaveGuard, className = styles['form'], children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, isDirty } = form.formState;
  useFocusAfterSubmit(element, submitCount);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void onSubmit();
        }}
      >
        {children}
        <SaveBar isBusy={isSubmitting} {...saveBar} />
      </form>
      <LeaveGuard isDirty={isDirty} {...leaveGuard} />
    </FormProvider>
  );
}
