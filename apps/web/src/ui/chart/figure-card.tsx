import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useMayOpen } from '../../platform/session/rights.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './figure-card.module.css';
import { CircleHelp } from 'lucide-react';

type FigureCardProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** A link to what the figure sums. */
  to?: To | undefined;
  isOpen?: boolean;
  isMain?: boolean;
};

/** With `to` the whole card is a link, read out as its label and value. */
export function FigureCard({ label, value, note, to, isOpen = false, isMain = false }: FigureCardProps) {
  const cardClass = classNames(styles['card'], isMain && styles['main'], isOpen && styles['open']);
  const inside = (
    <>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>{value}</span>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </>
  );
  const isLink = useMayOpen(to ?? '');
  if (to === undefined || !isLink) return <div className={cardClass}>{inside}</div>;
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

interface FigureMeaningsProps {
  readonly title: string;
  /** In the order of the figures above. */
  readonly meanings: readonly { readonly label: string; readonly meaning: string }[];
}

export function FigureMeanings({ title, meanings }: FigureMeaningsProps) {
  return (
    <details className={styles['meanings']}>
      <summary>
        <CircleHelp aria-hidden="true" />
        {title}
      </summary>
      <dl>
        {meanings.map(({ label, meaning }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
