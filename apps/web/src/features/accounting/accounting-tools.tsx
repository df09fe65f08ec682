import { Download, Printer } from 'lucide-react';
import { errorText } from '../../platform/api/feature-status.ts';
import { daysUpTo, PRESET_DAYS } from '../../platform/time/day-range.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { RangePicker } from '../../ui/date/range-picker.tsx';
import type { AccountingView } from './accounting-view.ts';
import styles from './accounting.module.css';
import { useExportEntries } from './accounting.queries.ts';
import { accountingWords } from './accounting.words.ts';

/** The days, and what takes them out of the portal: the same entries that the list shows. */
export function AccountingTools({ view }: { readonly view: AccountingView }) {
  const words = useWords(accountingWords);
  const exporting = useExportEntries();
  const { ranges } = words;
  return (
    <div className={styles['tools']}>
      <RangePicker
        labels={{ presets: ranges.presets, range: ranges.range }}
        presets={PRESET_DAYS.map((count) => ({
          value: String(count),
          label: ranges.days(count),
          range: daysUpTo(view.today, count),
        }))}
        value={view.range}
        latest={view.today}
        onValueChange={view.setRange}
      />
      <div className={styles['outputs']}>
        <ButtonLink to={view.at({ view: 'statement' })}>
          <Printer aria-hidden="true" />
          {words.statement}
        </ButtonLink>
        <Button aria-label={words.exporting} isBusy={exporting.isPending} onClick={() => exporting.mutate(view.filter)}>
          <Download aria-hidden="true" />
          {words.csv}
        </Button>
      </div>
      {exporting.isError && (
        <Alert isLive tone="error" title={words.notExported}>
          {errorText(exporting.error)}
        </Alert>
      )}
    </div>
  );
}
