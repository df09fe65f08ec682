import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { allowPush, readPushState, stopPush, type PushState } from './browser-push.ts';
import { pushKeyQuery } from './channels.queries.ts';
import styles from '../../../ui/layout/page-rows.module.css';
import { channelMessages } from './channels.messages.ts';

const PUSH_STATE_KEY = ['pushState'];

/** Explains push before the browser asks for permission. */
export function PushCard() {
  const messages = useMessages(channelMessages).push;
  const queries = useQueryClient();
  const toast = useToast();
  const { data: publicKey } = useQuery(pushKeyQuery);
  const { data: state } = useQuery({ queryKey: PUSH_STATE_KEY, queryFn: readPushState, staleTime: 0 });
  const change = useMutation({
    mutationFn: (act: () => Promise<PushState>) => act(),
    onSuccess: (next) => {
      queries.setQueryData(PUSH_STATE_KEY, next);
      if (next === 'on') toast.show({ title: messages.allowed });
      else if (state === 'on') toast.show({ title: messages.stopped });
    },
    onError: (error) => toast.showError(messages.failed, error),
  });
  return (
    <Card title={messages.title}>
      <div className={styles['line']}>
        <p className={styles['what']}>{describePush(messages, state, publicKey)}</p>
        {state === 'off' && typeof publicKey === 'string' && (
          <Button isBusy={change.isPending} onClick={() => change.mutate(() => allowPush(publicKey))}>
            {messages.allow}
          </Button>
        )}
        {state === 'on' && (
          <Button isBusy={change.isPending} onClick={() => change.mutate(stopPush)}>
            {messages.stop}
          </Button>
        )}
      </div>
      {change.isError && <p role="alert">{errorText(change.error)}</p>}
    </Card>
  );
}

type Messages = (typeof channelMessages)['en']['push'];

function describePush(messages: Messages, state: PushState | undefined, publicKey: string | null | undefined): string {
  if (state === 'unsupported') return messages.unsupported;
  if (state === 'denied') return messages.denied;
  if (state === 'on') return messages.isOn;
  return publicKey === null ? messages.notSetUp : messages.why;
}
