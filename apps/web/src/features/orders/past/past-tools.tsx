import { useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { END_REASONS, PAST_STATUSES } from '@vendor-portal/contract/orders/end-reason.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { useDownload } from '../../../platform/api/download.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useToday } from '../../../platform/time/wall-time.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { DateRange } from '../../../ui/date/date-range.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PastTotals } from '../find/order-finder.tsx';
import { orderMessages } from '../order.messages.ts';
import { pastMessages } from '../past-orders.messages.ts';
import { findMessages } from '../find.messages.ts';
import type { PastFilter } from './past-filter.ts';
import styles from './past.module.css';
import { pastQueryOf } from '../orders.queries.ts';
import { pastTotalsQuery } from './past-orders.queries.ts';

interface PastToolsProps {
  readonly filter: PastFilter;
  readonly onChange: (change: Partial<PastFilter>) => void;
}

export function PastTools({ filter, onChange }: PastToolsProps) {
  const messages = useMessages(pastMessages);
  const find = useMessages(findMessages);
  const { status: statusMessages } = useMessages(orderMessages);
  const today = useToday();
  const exporting = useDownload(ordersContract.exportPastOrders);
  const { days, status, reason } = filter;
  const isNarrowed = days !== undefined || status !== null || reason !== null;
  const totals = useQuery(pastTotalsQuery(filter)).data;
  // A new store has nothing to filter or export.
  if (!isNarrowed && totals?.past === 0) return null;
  return (
    <div className={styles['tools']}>
      <p className={styles['figure']}>
        <PastTotals filter={filter} />
      </p>
      <div className={styles['filters']}>
        <DateRange
          label={messages.days}
          value={days ?? null}
          latest={today}
          onValueChange={(next) => onChange({ days: next })}
        />
        <Select
          isLabelHidden
          label={find.show}
          placeholder={find.all.history}
          value={status}
          options={PAST_STATUSES.map((value) => ({ value, label: statusMessages[value] }))}
          onValueChange={(next) => onChange({ status: next })}
        />
        <Select
          isLabelHidden
          label={messages.why}
          placeholder={messages.anyReason}
          value={reason}
          options={END_REASONS.map((value) => ({ value, label: messages.reason[value] }))}
          onValueChange={(next) => onChange({ reason: next })}
        />
        {isNarrowed && (
          <Button onClick={() => onChange({ days: undefined, status: null, reason: null })}>
            <X aria-hidden="true" />
            {messages.clear}
          </Button>
        )}
        <Button
          aria-label={messages.export}
          isBusy={exporting.isPending}
          onClick={() => exporting.mutate(pastQueryOf(filter))}
        >
          <Download aria-hidden="true" />
          {messages.csv}
        </Button>
      </div>
      {exporting.isError && (
        <Alert isLive tone="error" title={messages.notExported}>
          {errorText(exporting.error)}
        </Alert>
      )}
    </div>
  );
}
