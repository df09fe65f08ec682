import { Field as BaseField } from '@base-ui/react/field';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import { Field, type FieldTexts, InputShell, inputClass } from '../form/field.tsx';
import styles from './select.module.css';
import { uiMessages } from '../ui.messages.ts';

type SelectOption<Value extends string> = { value: Value; label: string };

export type SelectProps<Value extends string> = FieldTexts & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  placeholder?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** The native select: phones show their own picker. Use Combobox to search among many. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, help, error, messages, validate, isLabelHidden, name, required, disabled, options } = props;
  const { value, onValueChange, placeholder = uiMessages.choose } = props;
  return (
    <Field
      {...{ label, help, error, messages, validate, isLabelHidden, name }}
      isRequired={required}
      isDisabled={disabled}
    >
      <InputShell className={styles['shell']} end={<ChevronDown aria-hidden="true" />}>
        <BaseField.Control
          name={name}
          required={required}
          value={value ?? ''}
          onValueChange={(text) => onValueChange(options.find((option) => option.value === text)?.value ?? null)}
          render={
            <select className={classNames(inputClass, styles['select'])}>
              <option value="" disabled={required}>
                {placeholder}
              </option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          }
        />
      </InputShell>
    </Field>
  );
}
