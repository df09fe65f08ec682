import { Utensils } from 'lucide-react';
import styles from './brand-mark.module.css';

export function BrandMark({ name }: { name: string }) {
  return (
    <span className={styles['mark']}>
      <span className={styles['tile']}>
        <Utensils aria-hidden="true" />
      </span>
      <span>{name}</span>
    </span>
  );
}
