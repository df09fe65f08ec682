import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './trend.module.css';
import { uiMessages } from '../ui.messages.ts';

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

/** A larger percentage means that there was next to nothing to compare with. */
const MOST_PERCENT = 999;

export function PercentChange({ now, before }: { readonly now: number; readonly before: number }) {
  if (now === before) return now === 0 ? null : <Trend direction="same">{uiMessages.same}</Trend>;
  if (before === 0) return null;
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  if (percent > MOST_PERCENT) return null;
  const isMore = now > before;
  return (
    <Trend direction={isMore ? 'up' : 'down'} isGood={isMore} hint={isMore ? uiMessages.more : uiMessages.less}>
      {percent}%
    </Trend>
  );
}
