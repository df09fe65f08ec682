import { CircleAlert, CircleCheck, CirclePause, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from '../styles/class-names.ts';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'error' | 'brand';

type BadgeProps = {
  tone?: BadgeTone;
  children: ReactNode;
  /** By default the tone's icon; null if the text is no status. */
  icon?: ReactNode;
};

const ICONS = {
  neutral: <CirclePause />,
  info: <Clock />,
  success: <CircleCheck />,
  warning: <TriangleAlert />,
  error: <CircleAlert />,
  brand: null,
};

export function Badge({ tone = 'neutral', icon = ICONS[tone], children }: BadgeProps) {
  return (
    <span className={classNames(styles['badge'], styles[tone])}>
      {icon !== null && (
        <span aria-hidden="true" className={styles['icon']}>
          {icon}
        </span>
      )}
      {children}
    </span>
  );
}
