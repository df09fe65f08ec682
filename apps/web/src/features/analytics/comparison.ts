import type { analyticsMessages } from './analytics.messages.ts';
import type { TrendProps } from '../../ui/chart/trend.tsx';

type Messages = typeof analyticsMessages.en;

/** Null where there is nothing to compare with. */
export interface Comparison extends Pick<TrendProps, 'direction' | 'isGood' | 'hint'> {
  readonly text: string;
}

/** 0 to 1, compared in percentage points. */
export function compareShares(now: number | null, before: number | null, messages: Messages): Comparison | null {
  if (now === null || before === null) return null;
  const points = Math.round(now * 100) - Math.round(before * 100);
  if (points === 0) return { direction: 'same', text: messages.same };
  const text = messages.points(Math.abs(points));
  return points > 0
    ? { direction: 'up', isGood: true, text, hint: messages.higher }
    : { direction: 'down', isGood: false, text, hint: messages.lower };
}

/** Less time is better. */
export function compareTimes(now: number | null, before: number | null, messages: Messages): Comparison | null {
  if (now === null || before === null) return null;
  const seconds = Math.round(now) - Math.round(before);
  if (seconds === 0) return { direction: 'same', text: messages.same };
  const text = timeText(Math.abs(seconds), messages);
  return seconds > 0
    ? { direction: 'up', isGood: false, text, hint: messages.slower }
    : { direction: 'down', isGood: true, text, hint: messages.faster };
}

const MINUTE = 60;

/** `48 s`, `1:48`, `23 min`. */
export function timeText(seconds: number, messages: Pick<Messages, 'seconds' | 'minutes'>): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return messages.seconds(whole);
  if (whole >= 10 * MINUTE) return messages.minutes(Math.round(whole / MINUTE));
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}

export const percentText = (share: number): string => `${Math.round(share * 100)}%`;
