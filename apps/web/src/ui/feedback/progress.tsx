import { useId, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './progress.module.css';

type ProgressProps = {
  label: ReactNode;
  /** 0 to `max`; undefined if unknown. */
  value?: number | undefined;
  max?: number;
  isLabelHidden?: boolean;
};

/**
 * A native element: it needs no style attribute, which the content security policy would refuse in prerendered pages.
 */
export function Progress({ label, value, max = 100, isLabelHidden = false }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles['progress']}>
      <div className={classNames(styles['head'], isLabelHidden && 'visually-hidden')}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
      </div>
      <progress id={id} value={value} max={max} className={styles['bar']} />
    </div>
  );
}
