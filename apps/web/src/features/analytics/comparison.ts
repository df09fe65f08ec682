import type { TrendProps } from '../../ui/chart/trend.tsx';
import type { words as analyticsTexts } from './words/analytics.en.ts';

type Words = typeof analyticsTexts;

export interface Comparison extends Pick<TrendProps, 'direction' | 'isGood'> {
  readonly text: string;
}

/** By how much more or less than before, in percent. Of nothing there is no percentage. */
export function compareAmounts(now: number, before: number, words: Words): Comparison {
  if (before === 0) return { direction: 'same', text: words.nothingBefore };
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return { direction: 'same', text: words.same };
  const change = `${Math.abs(percent)} %`;
  return percent > 0
    ? { direction: 'up', isGood: true, text: words.up(change) }
    : { direction: 'down', isGood: false, text: words.down(change) };
}

/** A share, 0 to 1, in points of a hundred. */
export function compareShares(now: number | null, before: number | null, words: Words): Comparison {
  if (now === null || before === null) return { direction: 'same', text: words.nothingBefore };
  const points = Math.round(now * 100) - Math.round(before * 100);
  if (points === 0) return { direction: 'same', text: words.same };
  return points > 0
    ? { direction: 'up', isGood: true, text: words.pointsUp(points) }
    : { direction: 'down', isGood: false, text: words.pointsDown(-points) };
}

/** Less time is better. */
export function compareTimes(now: number | null, before: number | null, words: Words): Comparison {
  if (now === null || before === null) return { direction: 'same', text: words.nothingBefore };
  const seconds = Math.round(now) - Math.round(before);
  if (seconds === 0) return { direction: 'same', text: words.same };
  const time = timeText(Math.abs(seconds), words);
  return seconds > 0
    ? { direction: 'up', isGood: false, text: words.slower(time) }
    : { direction: 'down', isGood: true, text: words.faster(time) };
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
