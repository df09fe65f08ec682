import { Download } from 'lucide-react';
import type { AnalyticsFile } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { errorText } from '../../platform/api/feature-status.ts';
import type { Days } from '../../platform/time/day-range.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useExportAnalytics } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';

interface AnalyticsExportProps {
  readonly range: Days;
  readonly rows: AnalyticsFile;
}

export function AnalyticsExport({ range, rows }: AnalyticsExportProps) {
  const messages = useMessages(analyticsMessages).file;
  const toast = useToast();
  const exporting = useExportAnalytics();
  const fail = (error: Error) => toast.show({ tone: 'error', title: messages.failed, detail: errorText(error) });
  return (
    <Button
      size="small"
      aria-label={messages.export[rows]}
      isBusy={exporting.isPending}
      onClick={() => exporting.mutate({ range, rows }, { onError: fail })}
    >
      <Download aria-hidden="true" />
      {messages.csv}
    </Button>
  );
}
