import type { ReactNode } from 'react';
import { classNames } from '../../../ui/look/class-names.ts';
import styles from './product-toolbar.module.css';

interface FilterPillProps<Value extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onValueChange: (value: Value) => void;
  /** Whether it narrows the list just now. */
  readonly isOn: boolean;
  readonly isIconOnly?: boolean;
}

/** The browser's own select in the shape of a pill: phones open their own picker. */
export function FilterPill<Value extends string>(props: FilterPillProps<Value>) {
  const { label, icon, value, options, onValueChange, isOn, isIconOnly = false } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <span
      title={isIconOnly ? `${label}: ${chosen?.label ?? ''}` : undefined}
      className={classNames(styles['pill'], isOn && styles['on'], isIconOnly && styles['iconOnly'])}
    >
      {icon}
      <span aria-hidden="true" className={isIconOnly ? 'visually-hidden' : styles['pillText']}>
        {chosen?.label}
      </span>
      <select
        aria-label={label}
        value={value}
        className={styles['pillSelect']}
        onChange={(event) => {
          const next = options.find((option) => option.value === event.target.value);
          if (next) onValueChange(next.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
