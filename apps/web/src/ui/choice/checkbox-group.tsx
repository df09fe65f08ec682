import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { CheckRow } from './checkbox.tsx';
import styles from './checkbox-group.module.css';

export interface CheckboxGroupProps<Value extends string> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly help?: ReactNode }[];
  readonly value: readonly Value[];
  /** In the order of the options. */
  readonly onValueChange: (value: Value[]) => void;
}

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, help, error, options, value, onValueChange } = props;
  const id = useId();
  const describedBy = [help !== undefined && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const withTicked = (ticked: Value, isOn: boolean) =>
    options.map((option) => option.value).filter((each) => (each === ticked ? isOn : value.includes(each)));
  return (
    <fieldset aria-describedby={describedBy || undefined} className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      )}
      <div className={styles['list']}>
        {options.map((option) => (
          <CheckRow
            key={option.value}
            kind="checkbox"
            label={option.label}
            help={option.help}
            checked={value.includes(option.value)}
            aria-invalid={error ? true : undefined}
            onCheckedChange={(isOn) => onValueChange(withTicked(option.value, isOn))}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
