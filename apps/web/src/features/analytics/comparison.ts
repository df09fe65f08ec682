import { countDays } from '@vendor-portal/contract/values/day.ts';
import type { TrendProps } from '../../ui/chart/trend.tsx';
import type { words as analyticsTexts } from './words/analytics.en.ts';

type Words = typeof analyticsTexts;

export interface Comparison extends Pick<TrendProps, 'direction' | 'isGood'> {
  readonly text: string;
}

/** What a figure is set against, in words: "the seven days before". */
interface Against {
  readonly words: Words;
  readonly than: string;
}

export const against = ({ from, to }: { readonly from: string; readonly to: string }, words: Words): Against => ({
  words,
  than: words.daysBefore(countDays(from, to)),
});

/** By how much more or less than before, in percent. Of nothing there is no percentage. */
export function compareAmounts(now: number, before: number, { words, than }: Against): Comparison {
  if (before === 0) return { direction: 'same', text: words.nothingBefore };
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return { direction: 'same', text: words.same(than) };
  const change = `${Math.abs(percent)} %`;
  return percent > 0
    ? { direction: 'up', isGood: true, text: words.up(change, than) }
    : { direction: 'down', isGood: false, text: words.down(change, than) };
}

/** A share, 0 to 1, in points of a hundred. */
export function compareShares(now: number | null, before: number | null, { words, than }: Against): Comparison {
  if (now === null || before === null) return { direction: 'same', text: words.nothingBefore };
  const points = Math.round(now * 100) - Math.round(before * 100);
  if (points === 0) return { direction: 'same', text: words.same(than) };
  return points > 0
    ? { direction: 'up', isGood: true, text: words.pointsUp(points, than) }
    : { direction: 'down', isGood: false, text: words.pointsDown(-points, than) };
}

/** Less time is better. */
export function compareTimes(now: number | null, before: number | null, { words, than }: Against): Comparison {
  if (now === null || before === null) return { direction: 'same', text: words.nothingBefore };
  const seconds = Math.round(now) - Math.round(before);
  if (seconds === 0) return { direction: 'same', text: words.same(than) };
  const time = timeText(Math.abs(seconds), words);
  return seconds > 0
    ? { direction: 'up', isGood: false, text: words.slower(time, than) }
    : { direction: 'down', isGood: true, text: words.faster(time, than) };
}

const MINUTE = 60;

/** `48 s`, `1:48`, `23 min`: as exact as anybody would say it. */
export function timeText(seconds: number, words: Pick<Words, 'seconds' | 'minutes'>): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return words.seconds(whole);
  if (whole >= 10 * MINUTE) return words.minutes(Math.round(whole / MINUTE));
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}

export const percentText = (share: number): string => `${Math.round(share * 100)} %`;
