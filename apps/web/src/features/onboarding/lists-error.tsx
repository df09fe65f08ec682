import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/api/feature-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { businessMessages } from './business.messages.ts';
import { businessTypesQuery, countryStatesQuery, identificationDocumentsQuery } from './reference.queries.ts';

/** The three lists usually fail together when offline: one message, one button. */
export function ListsError() {
  const messages = useMessages(businessMessages);
  const lists = [useQuery(businessTypesQuery), useQuery(countryStatesQuery), useQuery(identificationDocumentsQuery)];
  const failed = lists.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  const tryAgain = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <Alert
      isLive
      tone="error"
      title={messages.listsFailed}
      action={
        <Button size="small" isBusy={failed.some(({ isFetching }) => isFetching)} onClick={tryAgain}>
          {messages.tryAgain}
        </Button>
      }
    >
      {errorText(failed[0]?.error)}
    </Alert>
  );
}
