import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../platform/api/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { useKeepSettings } from '../notifications/settings/channels.queries.ts';
import { dashboardQuery } from './dashboard.queries.ts';
import { homeWords } from './dashboard.words.ts';

/** Whoever is content with how orders reach them has taken the step as well as whoever changes it. */
export function KeepButton() {
  const words = useWords(homeWords).steps;
  const queries = useQueryClient();
  const toast = useToast();
  const keep = useKeepSettings();
  return (
    <Button
      size="small"
      isBusy={keep.isPending}
      aria-label={words.keepNamed}
      onClick={() =>
        keep.mutate(undefined, {
          onSuccess: () => void queries.invalidateQueries(dashboardQuery),
          onError: (error) => toast.show({ tone: 'error', title: words.notKept, detail: errorText(error) }),
        })
      }
    >
      {words.keep}
    </Button>
  );
}
