import type { FieldTexts } from '../form/field.tsx';
import { TextField } from '../form/text-field.tsx';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../layout/lazy-boundary.tsx';

/** 48 kB. */
const ComboboxField = lazyWithRetry('choices', () => import('./combobox-field.tsx'));

export type ComboboxOption = {
  value: string;
  label: string;
  /** Other names to search by; the first is shown beside the label. */
  also?: readonly string[];
};

export type ComboboxProps = FieldTexts & {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string | undefined;
  noMatch?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
};

/** Lazy-loaded; the placeholder has the same size, so that nothing shifts. */
export function Combobox(props: ComboboxProps) {
  const { label, help, isLabelHidden, required, options, value, placeholder } = props;
  const waiting = { label, help, isLabelHidden, required, placeholder };
  const chosen = options.find((option) => option.value === value);
  return (
    <LazyBoundary waiting={<TextField {...waiting} readOnly value={chosen?.label ?? ''} />}>
      <ComboboxField {...props} />
    </LazyBoundary>
  );
}
