import type { ReactNode } from 'react';
import styles from './analytics.module.css';

export interface RankedBar {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  readonly text: string;
  readonly start?: ReactNode;
}

export function RankedBars({ bars }: { readonly bars: readonly RankedBar[] }) {
  const most = bars.reduce((longest, { value }) => Math.max(longest, value), 1);
  return (
    <ol className={styles['ranked']}>
      {bars.map(({ key, label, value, text, start }) => (
        <li key={key}>
          {start}
          <div className={styles['rankedBody']}>
            <div className={styles['rankedLine']}>
              <span className={styles['rankedLabel']}>{label}</span>
              <span className="num">{text}</span>
            </div>
            <span className={styles['track']}>
              <span style={{ inlineSize: `${(value / most) * 100}%` }} className={styles['run']} />
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
