import { CircleHelp } from 'lucide-react';
import styles from './figure-meanings.module.css';

interface FigureMeaningsProps {
  readonly title: string;
  /** In the order in which the figures stand above. */
  readonly meanings: readonly { readonly label: string; readonly meaning: string }[];
}

/** Under a row of figures: what each of them counts, opened by who wonders. */
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
