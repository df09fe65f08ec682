import type { ReactNode } from 'react';
import styles from './form-columns.module.css';

type FormColumnsProps = {
  children: ReactNode;
  /** What the form comes to: it stays in sight while the fields scroll by, and follows them on a narrow screen. */
  aside: ReactNode;
};

/** The cards of a long form, and beside them what they come to. */
export function FormColumns({ children, aside }: FormColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  );
}
