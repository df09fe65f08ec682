import type { FieldValues } from 'react-hook-form';
import { useField, type FormFieldProps } from './form-fields.tsx';
import { OneTimeCode } from '../auth/one-time-code.tsx';
import { PasswordField } from '../auth/password-field.tsx';

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
