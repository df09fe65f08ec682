import type { FieldTexts } from '../form/field.tsx';
import { TextField } from '../form/text-field.tsx';
import { latePart } from '../late/late-part.tsx';

const ComboboxField = latePart('choices', () => import('./combobox-field.tsx'));

export type ComboboxOption = {
  value: string;
  label: string;
  /** Other names it is found by; the first stands beside the label. */
  also?: readonly string[];
};

export type ComboboxProps = FieldTexts & {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string | undefined;
  /** Said when nothing matches. */
  noMatch?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** A choice among many: typing narrows the list. Its code comes apart; until then a field of the same size waits. */
export function Combobox(props: ComboboxProps) {
  const { label, help, isLabelHidden, required, options, value, placeholder } = props;
  const waiting = { label, help, isLabelHidden, required, placeholder };
  const chosen = options.find((option) => option.value === value);
  return <ComboboxField {...props} waiting={<TextField {...waiting} readOnly value={chosen?.label ?? ''} />} />;
}
