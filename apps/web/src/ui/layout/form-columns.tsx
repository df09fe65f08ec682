import type { ReactNode } from 'react';
import styles from './form-columns.module.css';

export function FormColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  );
}
