import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { useRefreshOn } from '../../../platform/events/refresh.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../../../ui/layout/page-rows.module.css';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { ownershipMessages } from './ownership.messages.ts';
import { ownershipQuery, useCancelOwnership, type OwnerChange } from './ownership.queries.ts';

const AcceptDialog = lazyWithRetry('ownership', () => import('./accept-dialog.tsx'));

const REFRESH_EVENTS: readonly VendorEventKind[] = ['account_changed'];

/** Only while a change of owner is waiting, and for a while after it failed. */
export default function OwnershipCard() {
  const messages = useMessages(ownershipMessages);
  const query = useQuery(ownershipQuery);
  useRefreshOn(REFRESH_EVENTS, ownershipQuery.queryKey);
  const { me } = useVendor();
  const change = query.data?.change;
  if (query.data === undefined && query.errorUpdateCount > 0) {
    return (
      <Card title={messages.card}>
        <QueryView query={query}>{() => null}</QueryView>
      </Card>
    );
  }
  if (!change || change.status === 'approved' || change.status === 'cancelled') return null;
  const isSuccessor = me?.memberId === change.memberId;
  if (isSuccessor && change.status === 'declined') return null;
  return (
    <Card title={messages.card}>
      <div className={styles['column']}>
        <ChangeAlert change={change} isSuccessor={isSuccessor} />
        <ChangeButtons change={change} isSuccessor={isSuccessor} />
      </div>
    </Card>
  );
}

interface ChangeProps {
  readonly change: OwnerChange;
  readonly isSuccessor: boolean;
}

const hasExpired = ({ status, expiresAt }: OwnerChange) => status === 'offered' && Date.parse(expiresAt) <= serverNow();

function ChangeAlert({ change, isSuccessor }: ChangeProps) {
  const { owner, successor } = useMessages(ownershipMessages);
  const { name: store, timeZone } = useVendor();
  const { memberName: name, status, reason, expiresAt } = change;
  const until = formatInstant(expiresAt, timeZone, 'dayAndTime');
  if (hasExpired(change)) return <Alert tone="warning" title={isSuccessor ? successor.expired : owner.expired(name)} />;
  if (status === 'offered')
    return isSuccessor ? (
      <Alert title={successor.offered(store)}>{successor.offeredText(until)}</Alert>
    ) : (
      <Alert title={owner.offered(name)}>{owner.offeredText(until)}</Alert>
    );
  if (status === 'waiting')
    return isSuccessor ? (
      <Alert title={successor.waiting}>{successor.waitingText}</Alert>
    ) : (
      <Alert title={owner.waiting(name)}>{owner.waitingText}</Alert>
    );
  if (isSuccessor) return <Alert tone="warning" title={successor.refused} />;
  return (
    <Alert tone="warning" title={status === 'declined' ? owner.declined(name) : owner.refused}>
      {reason === null ? owner.stays : owner.reason(reason)}
    </Alert>
  );
}

function ChangeButtons({ change, isSuccessor }: ChangeProps) {
  const { owner, successor, confirm } = useMessages(ownershipMessages);
  const [open, setOpen] = useState<'accept' | 'end' | null>(null);
  const { mutate, isPending, error } = useCancelOwnership();
  const close = () => setOpen(null);
  const { status } = change;
  if ((status !== 'offered' && status !== 'waiting') || hasExpired(change)) return null;
  const isOffered = status === 'offered';
  const endLabel = isSuccessor ? (isOffered ? successor.decline : successor.withdraw) : owner.cancel;
  return (
    <div className={styles['actions']}>
      {isSuccessor && isOffered && (
        <Button variant="primary" onClick={() => setOpen('accept')}>
          {successor.accept}
        </Button>
      )}
      <Button onClick={() => setOpen('end')}>{endLabel}</Button>
      {open === 'accept' && (
        <LazyBoundary overlay={{ isOpen: true, onClose: close }}>
          <AcceptDialog onClose={close} />
        </LazyBoundary>
      )}
      <ConfirmDialog
        isOpen={open === 'end'}
        onOpenChange={close}
        title={isSuccessor ? confirm.decline : confirm.cancel}
        consequence={confirm.text}
        confirmLabel={endLabel}
        isBusy={isPending}
        error={error?.message}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
      />
    </div>
  );
}
