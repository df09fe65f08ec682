import { useEffect, useEffectEvent } from 'react';
import {
  useController,
  useFormContext,
  type FieldPathByValue,
  type FieldValues,
  type PathValue,
} from 'react-hook-form';
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

/** A refused code can't be used again, so the boxes are emptied for the next one. */
export function FormCode<Values extends FieldValues>(
  props: FormFieldProps<Values, string> & { readonly autoFocus?: boolean },
) {
  const { value, onChange, texts } = useField<Values, string>(props);
  const { label, error, name } = texts;
  useEmptiedOnRefusal<Values>(props.name);
  return (
    <OneTimeCode {...{ label, error, name, value }} autoFocus={props.autoFocus ?? false} onValueChange={onChange} />
  );
}

function useEmptiedOnRefusal<Values extends FieldValues>(name: FieldPathByValue<Values, string>) {
  const { setValue } = useFormContext<Values>();
  const { error } = useController<Values, typeof name>({ name }).fieldState;
  const empty = useEffectEvent(() => setValue(name, '' as PathValue<Values, typeof name>));
  useEffect(() => {
    if (error?.type === 'server') empty();
  }, [error]);
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
    readonly sendFirst: string;
  };
  /** Undefined before a code was sent. */
  readonly sentTo: string | undefined;
  readonly isSending: boolean;
  readonly sendError: string;
  readonly onSend: () => void;
}

/** The password and a code from the mailbox, which only the owner has together. The code has a field once it was sent. */
export function OwnerFields({ messages, sentTo, isSending, sendError, onSend }: OwnerFieldsProps) {
  const { clearErrors } = useFormContext<OwnerValues>();
  const { error } = useController<OwnerValues, 'otp'>({ name: 'otp' }).fieldState;
  const isSent = sentTo !== undefined;
  const send = () => {
    clearErrors('otp');
    onSend();
  };
  return (
    <>
      <FormPassword<OwnerValues> name="password" label={messages.password} />
      <div className={styles['send']}>
        <Button isBusy={isSending} onClick={send}>
          {isSent ? messages.sendAgain : messages.send}
        </Button>
        <p role="status">{isSent ? messages.sent(sentTo) : messages.why}</p>
        <FormError message={error !== undefined && !isSent ? messages.sendFirst : sendError} />
      </div>
      {isSent && <FormCode<OwnerValues> name="otp" label={messages.code} autoFocus />}
    </>
  );
}
