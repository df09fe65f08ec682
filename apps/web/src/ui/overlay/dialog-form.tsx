import { useId, type ReactNode, type Ref } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FormError } from '../form/form-error.tsx';

export type DialogFormProps = Pick<DialogProps, 'title' | 'description' | 'isWide'> & {
  submitLabel: string;
  variant?: 'primary' | 'danger' | undefined;
  isBusy: boolean;
  /** Of the whole form; a field's error is under the field. */
  error: string | undefined;
  otherButton?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement> | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Submits once at a time; the caller closes it. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, isWide, submitLabel, variant = 'primary', isBusy, error, otherButton } = props;
  const { ref, className, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={description}
      isWide={isWide}
      footer={
        <>
          {otherButton}
          <Button type="submit" form={id} variant={variant} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={ref}
        id={id}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
        <FormError message={error} />
      </form>
    </Dialog>
  );
}
