import type { ReactNode } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { CountField } from '../../../ui/form/count-field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import type { NumberPath, TextPath } from './form-paths.ts';
import { productFormWords } from '../products.words.ts';
import { useFormField } from './use-form-field.ts';

export interface FieldProps<Path> {
  readonly name: Path;
  readonly label: string;
  readonly help?: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly isRequired?: boolean;
}

/** `aria-required` and not `required`: the browser's own bubbles would speak before our sentences. */
export function useField<Path extends TextPath | NumberPath>({
  name,
  label,
  help,
  isLabelHidden,
  isRequired,
}: FieldProps<Path>) {
  const { value, error, onChange } = useFormField(name);
  const texts = { label, help, isLabelHidden, error, name };
  return { value, onChange, texts, input: { ...texts, ...(isRequired && { 'aria-required': true }) } };
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
