import type { ReactNode } from 'react';
import styles from './form-columns.module.css';

type FormColumnsProps = {
  children: ReactNode;
  /** A summary that stays visible while the fields scroll; below them on a narrow screen. */
  aside: ReactNode;
};

/** The cards of a long form, and a summary beside them. */
export function FormColumns({ children, aside }: FormColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  );
}
