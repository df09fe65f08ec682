import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './trend.module.css';

export type TrendProps = {
  direction: 'up' | 'down' | 'same';
  /** Undefined if the change is neither good nor bad. */
  isGood?: boolean | undefined;
  children: ReactNode;
  /** For screen readers, instead of the arrow: “more”. */
  hint?: string | undefined;
};

const ICONS = { up: TrendingUp, down: TrendingDown, same: Minus };

export function Trend({ direction, isGood, children, hint }: TrendProps) {
  const Icon = ICONS[direction];
  const tone = isGood === undefined || direction === 'same' ? 'plain' : isGood ? 'good' : 'bad';
  return (
    <span className={classNames(styles['trend'], styles[tone])}>
      <Icon aria-hidden="true" />
      <span>
        {children}
        {hint !== undefined && <span className="visually-hidden"> {hint}</span>}
      </span>
    </span>
  );
}
