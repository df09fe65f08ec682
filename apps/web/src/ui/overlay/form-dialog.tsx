import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { DialogForm } from './dialog-form.tsx';
import { useFirstError } from '../feedback/use-first-error.ts';
import styles from '../layout/page-rows.module.css';
import { uiMessages } from '../ui.messages.ts';

interface FormDialogProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** The error of the whole form; a field's error is under the field. */
  readonly message: string;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly variant?: 'primary' | 'danger';
  readonly isWide?: boolean;
  readonly back?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog({ text, message, errors, back, ...frame }: FormDialogProps) {
  const form = useFirstError(errors);
  return (
    <DialogForm
      {...frame}
      ref={form}
      description={text}
      error={Object.values(errors).some(Boolean) ? '' : message}
      otherButton={<Button onClick={back?.onPress ?? frame.onClose}>{back?.label ?? uiMessages.cancel}</Button>}
      className={styles['form']}
    />
  );
}
