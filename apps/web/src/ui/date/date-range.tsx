import { Calendar } from 'lucide-react';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../layout/lazy-boundary.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Popover } from '../overlay/popover.tsx';
import styles from './date-range.module.css';
import { formatDayRange, type DayRange } from './day-range.ts';
import { uiMessages } from '../ui.messages.ts';
import { SegmentedControl } from '../choice/segmented-control.tsx';

/** react-day-picker weighs 25 kB. */
const DateRangeCalendar = lazyWithRetry('date range', () => import('./date-range-calendar.tsx'));

type DateRangeProps = {
  label: string;
  value: DayRange | null;
  onValueChange: (range: DayRange) => void;
  latest?: string | undefined;
};

/** Both days are included. */
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
          {value ? formatDayRange(value) : uiMessages.chooseDates}
        </button>
      }
    >
      {(close) => (
        <LazyBoundary waiting={<Skeleton shape="card" />}>
          <DateRangeCalendar
            {...{ value, latest }}
            onApply={(range) => {
              close();
              onValueChange(range);
            }}
          />
        </LazyBoundary>
      )}
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
      <SegmentedControl
        label={labels.presets}
        segments={presets}
        value={chosen?.value ?? ''}
        onValueChange={(next) => {
          const preset = presets.find((each) => each.value === next);
          if (preset) onValueChange(preset.range);
        }}
      />
      <DateRange label={labels.range} value={value} onValueChange={onValueChange} latest={latest} />
    </div>
  );
}
