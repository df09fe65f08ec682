import { formatDay } from '../../../platform/time/format-day.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Select } from '../../../ui/choice/select.tsx';
import type { AccountingView } from '../accounting-view.ts';
import { statementWords } from './statement.words.ts';
import { monthsUpTo } from './months.ts';
import styles from './statement.module.css';

/** A statement is usually wanted of a month that is over. */
export function MonthPicker({ view }: { readonly view: AccountingView }) {
  const words = useWords(statementWords);
  const months = monthsUpTo(view.today);
  const { payoutId } = view.filter;
  const chosen = months.find(({ from, to }) => from === view.range.from && to === view.range.to);
  return (
    <div className={styles['month']}>
      <Select
        label={words.month}
        placeholder={words.otherDays}
        value={payoutId === undefined ? (chosen?.from ?? null) : null}
        options={months.map(({ from }) => ({ value: from, label: formatDay(from, 'month') }))}
        onValueChange={(first) => {
          const month = months.find(({ from }) => from === first);
          if (month) view.setRange(month);
        }}
      />
    </div>
  );
}
