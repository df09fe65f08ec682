import { uiMessages } from '../ui.messages.ts';
import { toDate, type DayRange } from './day-range.ts';
import styles from './month-choice.module.css';
import { monthsUpTo, taxYearsUpTo } from './months.ts';

type MonthChoiceProps = { value: DayRange | null; latest: string; onChoose: (range: DayRange) => void };

/** Months and tax years, latest first, for a bookkeeper. */
export function MonthChoice({ value, latest, onChoose }: MonthChoiceProps) {
  const choiceOf = (range: DayRange) => (
    <button
      key={range.from}
      type="button"
      className={styles['choice']}
      aria-pressed={isSame(range, value)}
      onClick={() => onChoose(range)}
    >
      {nameRange(range, latest)}
    </button>
  );
  return (
    <div className={styles['choices']}>
      <fieldset className={styles['months']}>
        <legend className="visually-hidden">{uiMessages.months}</legend>
        {monthsUpTo(latest).map(choiceOf)}
      </fieldset>
      <fieldset className={styles['years']}>
        <legend className="visually-hidden">{uiMessages.taxYears}</legend>
        {taxYearsUpTo(latest).map(choiceOf)}
      </fieldset>
    </div>
  );
}

const MONTH_OF_THIS_YEAR = { month: 'long' } as const;
const MONTH_OF_ANOTHER = { month: 'short', year: 'numeric' } as const;

const YEAR = 'YYYY'.length;

const isSame = (one: DayRange, other: DayRange | null) => one.from === other?.from && one.to === other.to;

/** “October” of this year, “Oct 2025” of another, “Tax year 2025”; undefined for other days. */
export function nameRange(range: DayRange, today: string): string | undefined {
  const year = range.from.slice(0, YEAR);
  if (monthsUpTo(today).some((month) => isSame(month, range))) {
    const style = year === today.slice(0, YEAR) ? MONTH_OF_THIS_YEAR : MONTH_OF_ANOTHER;
    return new Intl.DateTimeFormat('en-NG', style).format(toDate(range.from));
  }
  return taxYearsUpTo(today).some((each) => isSame(each, range)) ? uiMessages.taxYear(year) : undefined;
}
