import { Calendar } from 'lucide-react';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../layout/lazy-boundary.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Popover } from '../overlay/popover.tsx';
import styles from './date-range.module.css';
import { formatDayRange, type DayRange } from './day-range.ts';
import { MonthChoice, nameRange } from './month-choice.tsx';
import { uiMessages } from '../ui.messages.ts';
import { SegmentedControl } from '../choice/segmented-control.tsx';

/** react-day-picker weighs 25 kB. */
const DateRangeCalendar = lazyWithRetry('date range', () => import('./date-range-calendar.tsx'));

type DateRangeProps = {
  label: string;
  value: DayRange | null;
  onValueChange: (range: DayRange) => void;
  latest: string;
};

/** Months and tax years first, then a calendar. Both days are included. */
export function DateRange({ label, value, onValueChange, latest }: DateRangeProps) {
  return (
    <Popover
      label={label}
      align="start"
      isModal
      trigger={
        <button type="button" className={styles['trigger']}>
          <Calendar aria-hidden="true" />
          <span className="visually-hidden">{label}: </span>
          {value ? (nameRange(value, latest) ?? formatDayRange(value)) : uiMessages.chooseDates}
        </button>
      }
    >
      {(close) => {
        const choose = (range: DayRange) => {
          close();
          onValueChange(range);
        };
        return (
          <div className={styles['panel']}>
            <MonthChoice value={value} latest={latest} onChoose={choose} />
            <LazyBoundary waiting={<Skeleton shape="card" />}>
              <DateRangeCalendar value={value} latest={latest} onApply={choose} />
            </LazyBoundary>
          </div>
        );
      }}
    </Popover>
  );
}

type RangePreset = { value: string; label: string; range: DayRange };

type RangePickerProps = {
  labels: { presets: string; range: string };
  presets: readonly RangePreset[];
  value: DayRange;
  onValueChange: (range: DayRange) => void;
  latest: string;
};

export function RangePicker({ labels, presets, value, onValueChange, latest }: RangePickerProps) {
  const isSame = ({ from, to }: DayRange) => from === value.from && to === value.to;
  const chosen = presets.find(({ range }) => isSame(range));
  return (
    <div className={styles['picker']}>
      <DateRange label={labels.range} value={value} onValueChange={onValueChange} latest={latest} />
      <SegmentedControl
        label={labels.presets}
        segments={presets}
        value={chosen?.value ?? ''}
        onValueChange={(next) => {
          const preset = presets.find((each) => each.value === next);
          if (preset) onValueChange(preset.range);
        }}
      />
    </div>
  );
}
