import type { ReactNode } from 'react';
import { Card, type CardProps } from './card.tsx';
import styles from './form-card.module.css';

export type FormCardProps = Pick<CardProps, 'title' | 'lead' | 'action' | 'children'>;

/** A card of a long form: its fields stand one under the other. */
export function FormCard(props: FormCardProps) {
  return <Card {...props} className={styles['card']} />;
}

/** Short fields two in a row; on a phone one. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}
