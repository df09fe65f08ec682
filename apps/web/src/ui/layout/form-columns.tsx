import type { ReactNode } from 'react';
import styles from './form-columns.module.css';

type FormColumnsProps = {
  children: ReactNode;
  aside: ReactNode;
};

export function FormColumns({ children, aside }: FormColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  );
}
