import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/api/feature-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { businessMessages } from './onboarding.messages.ts';
import { businessTypesQuery, countryStatesQuery, identificationDocumentsQuery } from './reference.queries.ts';

/** The three lists usually fail together when offline: one message, one button. */
export function ListsError() {
  const lists = [useQuery(businessTypesQuery), useQuery(countryStatesQuery), useQuery(identificationDocumentsQuery)];
  const failed = lists.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  return (
    <ListsFailed
      message={errorText(failed[0]?.error)}
      isTrying={failed.some(({ isFetching }) => isFetching)}
      onTryAgain={() => {
        for (const { refetch } of failed) void refetch();
      }}
    />
  );
}

interface ListsFailedProps {
  readonly message: string;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
}

function ListsFailed({ message, isTrying, onTryAgain }: ListsFailedProps) {
  const messages = useMessages(businessMessages);
  return (
    <Alert
      isLive
      tone="error"
      title={messages.listsFailed}
      action={
        <Button size="small" isBusy={isTrying} onClick={onTryAgain}>
          {messages.tryAgain}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
