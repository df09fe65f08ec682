import { countDays } from '@vendor-portal/contract/values/day.ts';
import type { TrendProps } from '../../ui/chart/trend.tsx';
import type { messages as analyticsTexts } from './messages/analytics.en.ts';

type Messages = typeof analyticsTexts;

export interface Comparison extends Pick<TrendProps, 'direction' | 'isGood'> {
  readonly text: string;
}

/** What a figure is set against, in words: "the seven days before". */
interface Against {
  readonly messages: Messages;
  readonly than: string;
}

export const against = ({ from, to }: { readonly from: string; readonly to: string }, messages: Messages): Against => ({
  messages,
  than: messages.daysBefore(countDays(from, to)),
});

/** By how much more or less than before, in percent. Of nothing there is no percentage. */
export function compareAmounts(now: number, before: number, { messages, than }: Against): Comparison {
  if (before === 0) return { direction: 'same', text: messages.nothingBefore };
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return { direction: 'same', text: messages.same(than) };
  const change = `${Math.abs(percent)}%`;
  return percent > 0
    ? { direction: 'up', isGood: true, text: messages.up(change, than) }
    : { direction: 'down', isGood: false, text: messages.down(change, than) };
}

/** A share, 0 to 1, in points of a hundred. */
export function compareShares(now: number | null, before: number | null, { messages, than }: Against): Comparison {
  if (now === null || before === null) return { direction: 'same', text: messages.nothingBefore };
  const points = Math.round(now * 100) - Math.round(before * 100);
  if (points === 0) return { direction: 'same', text: messages.same(than) };
  return points > 0
    ? { direction: 'up', isGood: true, text: messages.pointsUp(points, than) }
    : { direction: 'down', isGood: false, text: messages.pointsDown(-points, than) };
}

/** Less time is better. */
export function compareTimes(now: number | null, before: number | null, { messages, than }: Against): Comparison {
  if (now === null || before === null) return { direction: 'same', text: messages.nothingBefore };
  const seconds = Math.round(now) - Math.round(before);
  if (seconds === 0) return { direction: 'same', text: messages.same(than) };
  const time = timeText(Math.abs(seconds), messages);
  return seconds > 0
    ? { direction: 'up', isGood: false, text: messages.slower(time, than) }
    : { direction: 'down', isGood: true, text: messages.faster(time, than) };
}

const MINUTE = 60;

/** `48 s`, `1:48`, `23 min`: as exact as anybody would say it. */
export function timeText(seconds: number, messages: Pick<Messages, 'seconds' | 'minutes'>): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return messages.seconds(whole);
  if (whole >= 10 * MINUTE) return messages.minutes(Math.round(whole / MINUTE));
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}

export const percentText = (share: number): string => `${Math.round(share * 100)}%`;
