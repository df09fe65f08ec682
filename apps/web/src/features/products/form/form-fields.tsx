import type { ReactNode } from 'react';
import {
  get,
  useController,
  useFieldArray,
  useFormState,
  type FieldPath,
  type FieldPathByValue,
} from 'react-hook-form';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { CountField } from '../../../ui/form/count-field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { productFormWords } from '../products.words.ts';
import type { ProductFormValues } from './product-values.ts';

type TextName = FieldPathByValue<ProductFormValues, string>;
type NumberName = FieldPathByValue<ProductFormValues, number | null>;

export interface FieldProps<Name> {
  readonly name: Name;
  readonly label: string;
  readonly help?: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly isRequired?: boolean;
}

export function useFormField<Name extends FieldPath<ProductFormValues>>(name: Name) {
  const { field, fieldState } = useController<ProductFormValues, Name>({ name });
  return { value: field.value, onChange: field.onChange, error: fieldState.error?.message };
}

/** A list of the form and what is wrong with it as a whole. */
export function useFormList<Name extends 'optionGroups' | `optionGroups.${number}.options`>(name: Name) {
  const { errors } = useFormState<ProductFormValues>({ name });
  const error = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  return { ...useFieldArray<ProductFormValues, Name>({ name }), error: error?.root?.message ?? error?.message };
}

/** `aria-required` and not `required`: the browser's own bubbles would speak before our sentences. */
function useField<Name extends TextName | NumberName>(props: FieldProps<Name>) {
  const { name, label, help, isLabelHidden, isRequired } = props;
  const { value, onChange, error } = useFormField(name);
  const texts = { label, help, isLabelHidden, error, name };
  return { value, onChange, texts, input: { ...texts, ...(isRequired && { 'aria-required': true }) } };
}

interface FormTextProps extends FieldProps<TextName> {
  readonly type?: 'text' | 'date';
  readonly inputMode?: 'text' | 'numeric';
  readonly list?: string;
  /** With a counter under the field. */
  readonly counts?: number;
  readonly placeholder?: string;
}

export function FormText({ type = 'text', inputMode = 'text', list, counts, placeholder, ...rest }: FormTextProps) {
  const { value, onChange, input } = useField(rest);
  const words = useWords(productFormWords);
  return (
    <TextField
      {...input}
      type={type}
      inputMode={inputMode}
      list={list}
      placeholder={placeholder}
      autoComplete="off"
      help={counts === undefined ? input.help : words.counter(value.trim().length, counts)}
      value={value}
      onChange={onChange}
    />
  );
}

export function FormTextarea(props: FieldProps<TextName> & { readonly maxLength: number }) {
  const { value, onChange, input } = useField(props);
  return <Textarea {...input} maxLength={props.maxLength} value={value} onChange={onChange} />;
}

export function FormMoney(props: FieldProps<NumberName> & { readonly currency: string }) {
  const { value, onChange, input } = useField(props);
  return <MoneyField {...input} currency={props.currency} value={value} onValueChange={onChange} />;
}

export function FormCount(props: FieldProps<NumberName> & { readonly unit?: string }) {
  const { value, onChange, input } = useField(props);
  return <CountField {...input} unit={props.unit} value={value} onValueChange={onChange} />;
}

interface FormSelectProps extends FieldProps<TextName> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
}

export function FormSelect({ options, placeholder, ...rest }: FormSelectProps) {
  const { value, onChange, texts } = useField(rest);
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
