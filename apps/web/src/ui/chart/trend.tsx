import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './trend.module.css';

export type TrendProps = {
  direction: 'up' | 'down' | 'same';
  /** Whether that is good news; left out where it is neither. */
  isGood?: boolean | undefined;
  /** Says it in words, such as “12% up”. */
  children: ReactNode;
};

const ICONS = { up: TrendingUp, down: TrendingDown, same: Minus };

export function Trend({ direction, isGood, children }: TrendProps) {
  const Icon = ICONS[direction];
  const tone = isGood === undefined || direction === 'same' ? 'plain' : isGood ? 'good' : 'bad';
  return (
    <span className={classNames(styles['trend'], styles[tone])}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  );
}
