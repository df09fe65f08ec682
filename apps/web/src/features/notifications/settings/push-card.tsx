import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { allowPush, readPushState, stopPush, type PushState } from './browser-push.ts';
import { pushKeyQuery } from './channels.queries.ts';
import styles from '../../../ui/layout/page-rows.module.css';
import { channelWords } from './channels.words.ts';

const PUSH_STATE_KEY = ['pushState'];

/** Says why before anything is asked; the browser's own question comes only with the tap. */
export function PushCard() {
  const words = useWords(channelWords).push;
  const queries = useQueryClient();
  const toast = useToast();
  const { data: publicKey } = useQuery(pushKeyQuery);
  const { data: state } = useQuery({ queryKey: PUSH_STATE_KEY, queryFn: readPushState, staleTime: 0 });
  const change = useMutation({
    mutationFn: (act: () => Promise<PushState>) => act(),
    onSuccess: (next) => {
      queries.setQueryData(PUSH_STATE_KEY, next);
      if (next === 'on') toast.show({ title: words.allowed });
      else if (state === 'on') toast.show({ title: words.stopped });
    },
    onError: (error) => toast.show({ tone: 'error', title: words.failed, detail: errorText(error) }),
  });
  return (
    <Card title={words.title}>
      <div className={styles['line']}>
        <p className={styles['what']}>{textOf(words, state, publicKey)}</p>
        {state === 'off' && typeof publicKey === 'string' && (
          <Button isBusy={change.isPending} onClick={() => change.mutate(() => allowPush(publicKey))}>
            {words.allow}
          </Button>
        )}
        {state === 'on' && (
          <Button isBusy={change.isPending} onClick={() => change.mutate(stopPush)}>
            {words.stop}
          </Button>
        )}
      </div>
      {change.isError && <p role="alert">{errorText(change.error)}</p>}
    </Card>
  );
}

type Words = (typeof channelWords)['en']['push'];

function textOf(words: Words, state: PushState | undefined, publicKey: string | null | undefined): string {
  if (state === 'unsupported') return words.unsupported;
  if (state === 'denied') return words.denied;
  if (state === 'on') return words.isOn;
  return publicKey === null ? words.notSetUp : words.why;
}
