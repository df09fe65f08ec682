import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { useToday } from './use-wall-time.ts';

/** Both days included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const PRESET_DAYS = [7, 30, 84, 365] as const;
const USUAL_DAYS = 30;

export const daysUpTo = (today: string, count: number): Days => ({ from: addDays(today, 1 - count), to: today });

/** For `RangePicker`. */
export const presetRanges = (today: string, labelOf: (count: number) => string) =>
  PRESET_DAYS.map((count) => ({ value: String(count), label: labelOf(count), range: daysUpTo(today, count) }));

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text));

export function rangeIn(params: URLSearchParams): Days | undefined {
  const from = params.get('from');
  const to = params.get('to');
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

interface RangeUse {
  /** The number of days up to today if the address names none. */
  readonly usual?: number;
  /** Search parameters to remove when the range changes, such as a list's page. */
  readonly resets?: readonly string[];
}

/** The screen's range, stored in its address so that it can be shared. */
export function useDayRange({ usual = USUAL_DAYS, resets = [] }: RangeUse = {}) {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const range = rangeIn(params) ?? daysUpTo(today, usual);
  const names = resets.join(' ');
  const setRange = useCallback(
    ({ from, to }: Days) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of names.split(' ')) next.delete(name);
          next.set('from', from);
          next.set('to', to);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams, names],
  );
  return { range, setRange, today };
}
