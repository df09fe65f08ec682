import type { ReactNode } from 'react';
import { useController, type FieldPathByValue } from 'react-hook-form';
import { useWords } from '../../platform/words/dictionary.ts';
import { CountField } from '../../ui/count-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { ProductFormValues } from './product-form-values.ts';
import { productFormWords } from './products.words.ts';

type TextPath = FieldPathByValue<ProductFormValues, string>;
type NumberPath = FieldPathByValue<ProductFormValues, number | null>;

interface FieldProps<Path> {
  readonly name: Path;
  readonly label: string;
  readonly help?: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly isRequired?: boolean;
}

/** `aria-required` and not `required`: the browser's own bubbles would speak before our sentences. */
function useField<Path extends TextPath | NumberPath>({
  name,
  label,
  help,
  isLabelHidden,
  isRequired,
}: FieldProps<Path>) {
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useController<ProductFormValues, Path>({ name });
  const texts = { label, help, isLabelHidden, error: error?.message, name };
  return { value, onChange, texts, input: { ...texts, onBlur, ...(isRequired && { 'aria-required': true }) } };
}

interface FormTextProps extends FieldProps<TextPath> {
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
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function FormTextarea(props: FieldProps<TextPath> & { readonly maxLength: number }) {
  const { value, onChange, input } = useField(props);
  return (
    <Textarea {...input} maxLength={props.maxLength} value={value} onChange={(event) => onChange(event.target.value)} />
  );
}

export function FormMoney(props: FieldProps<NumberPath> & { readonly currency: string }) {
  const { value, onChange, input } = useField(props);
  return <MoneyField {...input} currency={props.currency} value={value} onValueChange={onChange} />;
}

export function FormCount(props: FieldProps<NumberPath> & { readonly unit?: string }) {
  const { value, onChange, input } = useField(props);
  return <CountField {...input} unit={props.unit} value={value} onValueChange={onChange} />;
}

interface FormSelectProps extends FieldProps<TextPath> {
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
