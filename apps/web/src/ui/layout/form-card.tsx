import type { ReactNode } from 'react';
import { Card, type CardProps } from './card.tsx';
import styles from './form-card.module.css';

type FormCardProps = Pick<CardProps, 'title' | 'lead' | 'action' | 'children'>;

export function FormCard(props: FormCardProps) {
  return <Card {...props} className={styles['card']} />;
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

export function FormColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  );
}
