import { STORE_FACTS, type StoreChange } from '@vendor-portal/contract/store-changes/store-change.ts';
import { errorText } from '../../platform/api/feature-status.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { accountMessages } from './profile.messages.ts';
import { useWithdrawStoreChange } from './store-change.queries.ts';

export function StoreChangeNotice({ change }: { readonly change: StoreChange }) {
  const messages = useMessages(accountMessages).storeChange;
  const { timeZone } = useVendor();
  const isWaiting = change.status === 'waiting';
  const at = formatInstant(change.decidedAt ?? change.requestedAt, timeZone, 'dayAndTime');
  return (
    <div className={styles['hold']}>
      <Alert
        tone={isWaiting ? 'info' : 'warning'}
        title={isWaiting ? messages.waiting : messages.refused}
        action={isWaiting && <TakeBack id={change.id} />}
      >
        <RequestedChanges change={change} />
        <p>{isWaiting ? messages.waitingSince(at) : messages.refusedOn(at, change.reason ?? '')}</p>
      </Alert>
    </div>
  );
}

function RequestedChanges({ change }: { readonly change: StoreChange }) {
  const { storeChange: messages, details } = useMessages(accountMessages);
  return STORE_FACTS.map((fact) => {
    const value = fact === 'type' && change.type !== null ? details.types[change.type] : change[fact];
    return value !== null && <p key={fact}>{messages.wishes[fact](value)}</p>;
  });
}

function TakeBack({ id }: { readonly id: string }) {
  const messages = useMessages(accountMessages).storeChange;
  const toast = useToast();
  const withdraw = useWithdrawStoreChange();
  return (
    <Button
      size="small"
      isBusy={withdraw.isPending}
      onClick={() =>
        withdraw.mutate(id, {
          onSuccess: () => toast.show({ title: messages.takenBack }),
          onError: (error) => toast.show({ tone: 'error', title: messages.notTakenBack, detail: errorText(error) }),
        })
      }
    >
      {messages.takeBack}
    </Button>
  );
}
