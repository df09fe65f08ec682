import type { ReactNode } from 'react';
import { Card, type CardProps } from './card.tsx';
import styles from './form-card.module.css';

export type FormCardProps = Pick<CardProps, 'title' | 'lead' | 'action' | 'children'>;

export function FormCard(props: FormCardProps) {
  return <Card {...props} className={styles['card']} />;
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}
