import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './check-row.module.css';
import { classNames } from '../styles/class-names.ts';

type CheckboxProps = CheckRowProps & {
  /** Visual only, for “some of them” in the head of a list. */
  isMixed?: boolean;
};

export function Checkbox({ isMixed = false, ref, ...rest }: CheckboxProps) {
  return (
    <CheckRow
      {...rest}
      kind="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
        if (typeof ref === 'function') return ref(input);
        if (ref) ref.current = input;
        return undefined;
      }}
    />
  );
}

export type CheckRowProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  onCheckedChange?: ((isChecked: boolean) => void) | undefined;
  isLabelHidden?: boolean | undefined;
};

export function CheckRow({ kind, ...props }: CheckRowProps & { kind: 'checkbox' | 'switch' | 'radio' }) {
  const { label, help, error, isLabelHidden, onCheckedChange, onChange, ...input } = props;
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames(styles['item'], styles[kind])}>
      <label className={styles['row']}>
        <input
          {...input}
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          role={kind === 'switch' ? 'switch' : undefined}
          className={styles['input']}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={[input['aria-describedby'], helpId, errorId].filter(Boolean).join(' ') || undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <span className={isLabelHidden ? 'visually-hidden' : styles['label']}>{label}</span>
      </label>
      {help !== undefined && (
        <p id={helpId} className={styles['help']}>
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles['error']}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
