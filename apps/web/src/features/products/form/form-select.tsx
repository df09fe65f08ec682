import { Select } from '../../../ui/choice/select.tsx';
import { useField, type FieldProps } from './form-fields.tsx';
import type { TextPath } from './form-paths.ts';

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
