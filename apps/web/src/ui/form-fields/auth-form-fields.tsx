import type { FieldValues } from 'react-hook-form';
import { useField, type FormFieldProps } from './form-fields.tsx';
import { OneTimeCode } from '../auth/one-time-code.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import styles from '../auth/owner-fields.module.css';

/** The current password, as a field of the surrounding form. */
export function FormPassword<Values extends FieldValues>(props: FormFieldProps<Values, string>) {
  const { value, onChange, input } = useField<Values, string>(props);
  return <PasswordField {...input} value={value} onValueChange={onChange} />;
}

export function FormCode<Values extends FieldValues>(
  props: FormFieldProps<Values, string> & { readonly autoFocus?: boolean },
) {
  const { value, onChange, texts } = useField<Values, string>(props);
  const { label, error, name } = texts;
  return (
    <OneTimeCode {...{ label, error, name, value }} autoFocus={props.autoFocus ?? false} onValueChange={onChange} />
  );
}

export interface OwnerValues {
  readonly password: string;
  readonly otp: string;
}

interface OwnerFieldsProps {
  readonly messages: {
    readonly password: string;
    readonly code: string;
    readonly send: string;
    readonly sendAgain: string;
    readonly sent: (email: string) => string;
    readonly why: string;
  };
  /** Undefined before a code was sent. */
  readonly sentTo: string | undefined;
  readonly isSending: boolean;
  readonly sendError: string;
  readonly onSend: () => void;
}

/** The password and a code from the mailbox, which only the owner has together. */
export function OwnerFields({ messages, sentTo, isSending, sendError, onSend }: OwnerFieldsProps) {
  return (
    <>
      <FormPassword<OwnerValues> name="password" label={messages.password} />
      <div className={styles['send']}>
        <Button isBusy={isSending} onClick={onSend}>
          {sentTo === undefined ? messages.send : messages.sendAgain}
        </Button>
        <p role="status">{sentTo === undefined ? messages.why : messages.sent(sentTo)}</p>
        <FormError message={sendError} />
      </div>
      <FormCode<OwnerValues> name="otp" label={messages.code} />
    </>
  );
}
