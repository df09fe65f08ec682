import { uiMessages } from '../ui.messages.ts';
import { Trend } from './trend.tsx';

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
