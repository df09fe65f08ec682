import { Star } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import styles from './stars.module.css';

const STARS = [1, 2, 3, 4, 5];

type StarsProps = {
  /** Rounded to whole stars. */
  value: number;
  /** For screen readers, such as “4 of 5 stars”. */
  label: string;
};

export function Stars({ value, label }: StarsProps) {
  return (
    <span role="img" aria-label={label} className={styles['stars']}>
      {STARS.map((star) => (
        <Star key={star} className={classNames(styles['star'], star <= Math.round(value) && styles['full'])} />
      ))}
    </span>
  );
}
