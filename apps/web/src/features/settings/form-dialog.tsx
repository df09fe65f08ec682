import { useId, type FormEvent, type ReactNode } from 'react';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useFirstError } from '../../ui/use-first-error.ts';
import styles from './settings.module.css';
import { settingsWords } from './settings.words.ts';

interface FormDialogProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** What is wrong with the form as a whole; what is wrong with a field stands there. */
  readonly message: string;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly variant?: 'primary' | 'danger';
  readonly isWide?: boolean;
  /** Instead of Cancel. */
  readonly back?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One form in a dialog: focus goes to its first error, and it closes only when its deed is done. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, submitLabel, isBusy, message, errors, variant = 'primary', back, onSubmit, onClose } = props;
  const words = useWords(settingsWords);
  const id = useId();
  const form = useFirstError(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={text}
      isWide={props.isWide}
      footer={
        <>
          <Button onClick={back?.onPress ?? onClose}>{back?.label ?? words.cancel}</Button>
          <Button type="submit" form={id} variant={variant} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className={styles['form']} onSubmit={submit}>
        {props.children}
        <FormError message={Object.values(errors).some(Boolean) ? '' : message} />
      </form>
    </Dialog>
  );
}
