import { useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { Button } from '../button/button.tsx';
import styles from './date-range-calendar.module.css';
import { toDate, toDay, type DayRange } from './day-range.ts';
import { uiMessages } from '../ui.messages.ts';

type DateRangeCalendarProps = {
  value: DayRange | null;
  onApply: (range: DayRange) => void;
  latest: string;
};

const CLASS_NAMES = [
  'root',
  'months',
  'month',
  'month_caption',
  'caption_label',
  'nav',
  'button_previous',
  'button_next',
  'chevron',
  'month_grid',
  'weekdays',
  'weekday',
  'week',
  'day',
  'day_button',
  'today',
  'outside',
  'disabled',
  'selected',
  'range_start',
  'range_middle',
  'range_end',
] as const;

const classes = Object.fromEntries(CLASS_NAMES.map((name) => [name, styles[name] ?? '']));

export default function DateRangeCalendar({ value, onApply, latest }: DateRangeCalendarProps) {
  const [range, setRange] = useState<DateRange | undefined>(() =>
    value ? { from: toDate(value.from), to: toDate(value.to) } : undefined,
  );
  const monthName = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric' });
  const dayName = new Intl.DateTimeFormat('en-NG', { dateStyle: 'full' });
  const weekdayName = new Intl.DateTimeFormat('en-NG', { weekday: 'narrow' });
  const from = range?.from;
  return (
    <div className={styles['calendar']}>
      <DayPicker
        mode="range"
        weekStartsOn={1}
        selected={range}
        onSelect={setRange}
        defaultMonth={toDate(value?.to ?? latest)}
        disabled={{ after: toDate(latest) }}
        endMonth={toDate(latest)}
        classNames={classes}
        formatters={{
          formatCaption: (month) => monthName.format(month),
          formatWeekdayName: (day) => weekdayName.format(day),
        }}
        labels={{
          labelPrevious: () => uiMessages.previousMonth,
          labelNext: () => uiMessages.nextMonth,
          labelDayButton: (day) => dayName.format(day),
        }}
      />
      <Button
        variant="primary"
        isWide
        disabled={!from}
        onClick={() => from && onApply({ from: toDay(from), to: toDay(range.to ?? from) })}
      >
        {uiMessages.apply}
      </Button>
    </div>
  );
}
