import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { CheckRow } from './checkbox.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './radio-group.module.css';

type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  icon?: ReactNode;
};

export type RadioGroupProps<Value extends string> = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  name?: string | undefined;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  layout?: 'list' | 'tiles';
  isRequired?: boolean;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, help, error, options, value, onValueChange, layout = 'list', isRequired } = props;
  const id = useId();
  const name = props.name ?? id;
  const describedBy = [help !== undefined && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      data-invalid={error ? '' : undefined}
      aria-describedby={describedBy || undefined}
      className={styles['group']}
    >
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles[layout]}>
        {options.map((option) => {
          const input = {
            name,
            value: option.value,
            checked: option.value === value,
            required: isRequired,
          };
          return layout === 'tiles' ? (
            <label key={option.value} className={styles['tile']}>
              <input
                {...input}
                type="radio"
                className={classNames('visually-hidden', styles['tileInput'])}
                onChange={() => onValueChange(option.value)}
              />
              {option.icon}
              <span>{option.label}</span>
            </label>
          ) : (
            <CheckRow
              {...input}
              key={option.value}
              kind="radio"
              label={option.label}
              help={option.help}
              onCheckedChange={() => onValueChange(option.value)}
            />
          );
        })}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
