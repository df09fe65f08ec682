import { useId, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './segmented-control.module.css';

type Segment<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode };

export type SegmentedControlProps<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Labels are for screen readers only. */
  isIconOnly?: boolean;
  isWide?: boolean;
};

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onValueChange, isIconOnly = false, isWide = false } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles['control'], isWide && styles['wide'])}>
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            className={styles['input']}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.icon}
          <span className={isIconOnly ? 'visually-hidden' : undefined}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
