import { Field as BaseField } from '@base-ui/react/field';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import { Field, type FieldTexts } from '../form/field.tsx';
import { InputShell, inputClass } from '../form/input-shell.tsx';
import styles from './select.module.css';
import { uiMessages } from '../ui.messages.ts';

type SelectOption<Value extends string> = { value: Value; label: string; isDisabled?: boolean };

export type SelectProps<Value extends string> = FieldTexts & {
  options: readonly SelectOption<Value>[];
  value?: Value | null | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value | null) => void) | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** The native select: phones show their own picker. Use Combobox to search among many. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, help, error, messages, validate, isLabelHidden, name, required, disabled, options } = props;
  const { value, defaultValue, onValueChange, placeholder = uiMessages.choose } = props;
  const isControlled = value !== undefined;
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
          {...(isControlled ? { value: value ?? '' } : { defaultValue: defaultValue ?? '' })}
          onValueChange={(text) => onValueChange?.(options.find((option) => option.value === text)?.value ?? null)}
          render={
            <select className={classNames(inputClass, styles['select'])}>
              <option value="" disabled={required}>
                {placeholder}
              </option>
              {options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.isDisabled}>
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
