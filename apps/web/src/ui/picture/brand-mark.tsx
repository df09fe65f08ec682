import { Utensils } from 'lucide-react';
import styles from './brand-mark.module.css';

type BrandMarkProps = { name: string; isCompact?: boolean };

export function BrandMark({ name, isCompact = false }: BrandMarkProps) {
  return (
    <span className={styles['mark']}>
      <span className={styles['tile']}>
        <Utensils aria-hidden="true" />
      </span>
      <span className={isCompact ? 'visually-hidden' : undefined}>{name}</span>
    </span>
  );
}
