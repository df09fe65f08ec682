import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../platform/api/feature-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useConfirmSettings } from '../notifications/settings/channels.queries.ts';
import { dashboardQuery } from './dashboard.queries.ts';
import { homeMessages } from './dashboard.messages.ts';

/** Confirming the defaults completes the step as well as changing them. */
export function ConfirmSettingsButton() {
  const messages = useMessages(homeMessages).steps;
  const queries = useQueryClient();
  const toast = useToast();
  const keep = useConfirmSettings();
  return (
    <Button
      size="small"
      isBusy={keep.isPending}
      aria-label={messages.keepNamed}
      onClick={() =>
        keep.mutate(undefined, {
          onSuccess: () => void queries.invalidateQueries(dashboardQuery),
          onError: (error) => toast.show({ tone: 'error', title: messages.notKept, detail: errorText(error) }),
        })
      }
    >
      {messages.keep}
    </Button>
  );
}
