import { CircleHelp } from 'lucide-react';
import styles from './figure-meanings.module.css';

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
