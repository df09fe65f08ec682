import type { ReactNode } from 'react';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Select } from '../choice/select.tsx';
import { uiMessages } from '../ui.messages.ts';
import { CountField, MoneyField } from '../form/grouped-fields.tsx';
import { TextField } from '../form/text-field.tsx';
import { Textarea } from '../form/textarea.tsx';

/** A field of the surrounding form (`FormProvider`): `<FormText<ProductFormValues> name="name" …/>`. */
export interface FormFieldProps<Values extends FieldValues, Value> {
  readonly name: FieldPathByValue<Values, Value>;
  readonly label: string;
  readonly help?: ReactNode;
  readonly isLabelHidden?: boolean;
  /** `aria-required` instead of `required`, because the browser would show its own messages. */
  readonly isRequired?: boolean;
  /** Marks the label with a star. */
  readonly required?: boolean;
}

export function useField<Values extends FieldValues, Value>(props: FormFieldProps<Values, Value>) {
  const { name, label, help, isLabelHidden, isRequired, required } = props;
  const { field, fieldState } = useController<Values, typeof name>({ name });
  const texts = { label, help, isLabelHidden, error: fieldState.error?.message, name, required };
  const input = { ...texts, ...(isRequired && { 'aria-required': true }) };
  return { value: field.value as Value, onChange: field.onChange as (value: unknown) => void, texts, input };
}

interface FormTextProps<Values extends FieldValues> extends FormFieldProps<Values, string> {
  readonly type?: 'text' | 'email' | 'date' | 'time' | 'datetime-local';
  readonly inputMode?: 'text' | 'numeric';
  readonly autoComplete?: string;
  readonly list?: string;
  readonly min?: string;
  readonly maxLength?: number;
  readonly counts?: number;
  readonly placeholder?: string;
}

export function FormText<Values extends FieldValues>(props: FormTextProps<Values>) {
  const { type = 'text', inputMode, autoComplete = 'off', list, min, maxLength, counts, placeholder } = props;
  const { value, onChange, input } = useField<Values, string>(props);
  return (
    <TextField
      {...input}
      {...{ type, inputMode, autoComplete, list, min, maxLength, placeholder }}
      help={counts === undefined ? input.help : uiMessages.counter(value.trim().length, counts)}
      value={value}
      onChange={onChange}
    />
  );
}

export function FormTextarea<Values extends FieldValues>(
  props: FormFieldProps<Values, string> & { readonly maxLength: number },
) {
  const { value, onChange, input } = useField<Values, string>(props);
  return <Textarea {...input} maxLength={props.maxLength} value={value} onChange={onChange} />;
}

export function FormMoney<Values extends FieldValues>(
  props: FormFieldProps<Values, number | null> & { readonly currency: string },
) {
  const { value, onChange, input } = useField<Values, number | null>(props);
  return <MoneyField {...input} currency={props.currency} value={value} onValueChange={onChange} />;
}

export function FormCount<Values extends FieldValues>(
  props: FormFieldProps<Values, number | null> & { readonly unit?: string },
) {
  const { value, onChange, input } = useField<Values, number | null>(props);
  return <CountField {...input} unit={props.unit} value={value} onValueChange={onChange} />;
}

interface FormSelectProps<Values extends FieldValues> extends FormFieldProps<Values, string> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder?: string;
}

export function FormSelect<Values extends FieldValues>({ options, placeholder, ...rest }: FormSelectProps<Values>) {
  const { value, onChange, texts } = useField<Values, string>(rest);
  return (
    <Select
      {...texts}
      options={options}
      placeholder={placeholder}
      value={value}
      onValueChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
