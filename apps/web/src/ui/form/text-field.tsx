import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts, InputShell, inputClass } from './field.tsx';

type ControlProps = Omit<ComponentProps<typeof BaseField.Control>, 'className' | 'style' | 'render' | 'children'>;

export type TextFieldProps = FieldTexts & ControlProps & { start?: ReactNode; end?: ReactNode };

export function TextField(props: TextFieldProps) {
  const { label, help, error, messages, validate, isLabelHidden, start, end, name, disabled, required, ...control } =
    props;
  return (
    <Field
      {...{ label, help, error, messages, validate, isLabelHidden, name }}
      isRequired={required}
      isDisabled={disabled}
    >
      <InputShell start={start} end={end}>
        <BaseField.Control {...control} name={name} required={required} className={inputClass} />
      </InputShell>
    </Field>
  );
}
