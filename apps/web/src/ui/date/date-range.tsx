import { Calendar } from 'lucide-react';
import styles from './date-range.module.css';
import { formatDayRange, type DayRange } from './day-range.ts';
import { uiWords } from '../ui.words.ts';
import { lateOverlay } from '../late/late-overlay.tsx';
import { useLazyOpening } from '../overlay/use-lazy-opening.ts';

const DateRangePopup = lateOverlay('date range', () => import('./date-range-popup.tsx'));

export type DateRangeProps = {
  /** Read out before the range. */
  label: string;
  value: DayRange | null;
  onValueChange: (range: DayRange) => void;
  locale?: string | undefined;
  /** The last day that can be chosen, such as today. */
  latest?: string | undefined;
  isDisabled?: boolean;
};

/** From one day to another, both included. */
export function DateRange({ label, value, onValueChange, locale, latest, isDisabled }: DateRangeProps) {
  const opening = useLazyOpening({
    load: DateRangePopup.load,
    kind: 'dialog',
    trigger: (
      <button type="button" disabled={isDisabled} className={styles['trigger']}>
        <Calendar aria-hidden="true" />
        <span className="visually-hidden">{label}: </span>
        {value ? formatDayRange(value, locale) : uiWords.chooseDates}
      </button>
    ),
  });
  return (
    <>
      {opening.triggerElement}
      {opening.isNeeded && (
        <DateRangePopup
          {...{ label, value, locale, latest }}
          anchor={opening.anchor}
          isOpen={opening.isOpen}
          onOpenChange={opening.setOpen}
          onApply={(range) => {
            opening.setOpen(false);
            onValueChange(range);
          }}
        />
      )}
    </>
  );
}
