import { Download, X } from 'lucide-react';
import { END_REASONS, PAST_STATUSES } from '@vendor-portal/contract/orders/end-reason.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useToday } from '../../../platform/time/use-wall-time.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { DateRange } from '../../../ui/date/date-range.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { OrdersSoFar } from '../find/order-finder.tsx';
import { orderWords } from '../orders.words.ts';
import { pastWords } from './past.words.ts';
import { findWords } from '../find/find.words.ts';
import type { PastFilter } from './past-filter.ts';
import styles from './past.module.css';
import { useExportPastOrders } from './past-orders.queries.ts';

interface PastToolsProps {
  readonly filter: PastFilter;
  readonly onChange: (change: Partial<PastFilter>) => void;
}

export function PastTools({ filter, onChange }: PastToolsProps) {
  const words = useWords(pastWords);
  const find = useWords(findWords);
  const { status: statusWords } = useWords(orderWords);
  const today = useToday();
  const exporting = useExportPastOrders();
  const { days, status, reason } = filter;
  const isNarrowed = days !== undefined || status !== null || reason !== null;
  return (
    <div className={styles['tools']}>
      <p className={styles['figure']}>
        <OrdersSoFar />
      </p>
      <div className={styles['filters']}>
        <DateRange
          label={words.days}
          value={days ?? null}
          latest={today}
          onValueChange={(next) => onChange({ days: next })}
        />
        <Select
          isLabelHidden
          label={find.show}
          placeholder={find.all.history}
          value={status}
          options={PAST_STATUSES.map((value) => ({ value, label: statusWords[value] }))}
          onValueChange={(next) => onChange({ status: next })}
        />
        <Select
          isLabelHidden
          label={words.why}
          placeholder={words.anyReason}
          value={reason}
          options={END_REASONS.map((value) => ({ value, label: words.reason[value] }))}
          onValueChange={(next) => onChange({ reason: next })}
        />
        {isNarrowed && (
          <Button onClick={() => onChange({ days: undefined, status: null, reason: null })}>
            <X aria-hidden="true" />
            {words.clear}
          </Button>
        )}
        <Button aria-label={words.export} isBusy={exporting.isPending} onClick={() => exporting.mutate(filter)}>
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
