import type { ReactNode } from 'react';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './status-pill.module.css';

interface StatusPillProps {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A text and a dot: never the colour alone. */
export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <span className={classNames(styles['pill'], styles[tone])}>
      {icon ?? <span className={styles['dot']} aria-hidden="true" />}
      {children}
    </span>
  );
}
