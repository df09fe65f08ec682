import { Download } from 'lucide-react';
import { analyticsContract, type AnalyticsFile } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { useDownload } from '../../platform/api/download.ts';
import type { Days } from '../../platform/time/day-range.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { analyticsMessages } from './analytics.messages.ts';

export function AnalyticsExport({ range, rows }: { readonly range: Days; readonly rows: AnalyticsFile }) {
  const messages = useMessages(analyticsMessages).file;
  const toast = useToast();
  const exporting = useDownload(analyticsContract.exportAnalytics);
  const fail = (error: Error) => toast.showError(messages.failed, error);
  return (
    <Button
      size="small"
      aria-label={messages.export[rows]}
      isBusy={exporting.isPending}
      onClick={() => exporting.mutate({ ...range, rows }, { onError: fail })}
    >
      <Download aria-hidden="true" />
      {messages.csv}
    </Button>
  );
}
