import { uiMessages } from '../ui.messages.ts';
import { Trend } from './trend.tsx';

/** Beyond this a percentage says nothing: there was next to nothing to compare with. */
const MOST_PERCENT = 999;

/** By how many percent a figure has changed, as a chip. What it is compared with is said once, above the figures. */
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
