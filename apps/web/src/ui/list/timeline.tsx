import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './timeline.module.css';

export type TimelineEntry = {
  key: string;
  title: ReactNode;
  time?: ReactNode;
  children?: ReactNode | undefined;
  state: 'done' | 'now' | 'coming' | 'bad';
};

const MARKS = { done: <Check />, now: <Clock />, coming: null, bad: <CircleAlert /> };

type TimelineProps = {
  entries: readonly TimelineEntry[];
  /** Read before the title, because colour alone is not accessible: "Done", "Now". */
  stateMessages: Record<TimelineEntry['state'], string>;
};

export function Timeline({ entries, stateMessages }: TimelineProps) {
  return (
    <ol className={styles['line']}>
      {entries.map(({ key, title, time, children, state }) => (
        <li key={key} className={classNames(styles['entry'], styles[state])}>
          <span aria-hidden="true" className={styles['mark']}>
            {MARKS[state]}
          </span>
          <div className={styles['text']}>
            <p className={styles['title']}>
              <span className="visually-hidden">{stateMessages[state]}: </span>
              {title}
            </p>
            {time !== undefined && <p className={classNames('num', styles['time'])}>{time}</p>}
            {children !== undefined && <div className={styles['detail']}>{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
