import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '../styles/class-names.ts';
import styles from './figure-card.module.css';

export type FigureCardProps = {
  label: string;
  value: ReactNode;
  /** Under the figure: what it is made of, or how it has moved. */
  note?: ReactNode;
  /** Where the figure opens to what it sums. */
  to?: To | undefined;
  /** What it sums is open just now. */
  isOpen?: boolean;
  /** The one figure that matters most on its screen. */
  isMain?: boolean;
};

/** One figure. With `to` the whole card leads there, and is read out as its label and value. */
export function FigureCard({ label, value, note, to, isOpen = false, isMain = false }: FigureCardProps) {
  const cardClass = classNames(styles['card'], isMain && styles['main'], isOpen && styles['open']);
  const inside = (
    <>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>{value}</span>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </>
  );
  if (to === undefined) return <div className={cardClass}>{inside}</div>;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(cardClass, styles['link'])}
    >
      {inside}
    </Link>
  );
}
