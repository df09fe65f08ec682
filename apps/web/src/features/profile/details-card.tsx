import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { type StoreChange, STORE_FACTS } from '@vendor-portal/contract/store-changes/store-change.ts';
import { useHasRight } from '../../platform/session/rights.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { PATHS } from '../../platform/paths.ts';
import { withNext } from '../../platform/session/next-path.ts';
import { type Vendor, useVendor } from '../../platform/session/who-am-i.ts';
import { useSavesData } from '../../platform/storage/save-data.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { Avatar } from '../../ui/text/avatar.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { accountMessages } from './profile.messages.ts';
import { detailsQuery, storeChangeQuery, useWithdrawStoreChange } from './profile.queries.ts';

/** Changed on another device. */
const REFRESH_EVENTS: readonly VendorEventKind[] = ['account_changed'];

export function DetailsCard() {
  const messages = useMessages(accountMessages).details;
  const query = useQuery(detailsQuery);
  const isOwner = useHasRight('identity');
  const changeQuery = useQuery({ ...storeChangeQuery, enabled: isOwner });
  useRefreshOn(REFRESH_EVENTS, detailsQuery.queryKey);
  useRefreshOn(REFRESH_EVENTS, storeChangeQuery.queryKey);
  const skeleton = <Skeleton shape="card" className={styles['detailsBone']} />;
  return (
    <Card title={messages.title}>
      <QueryView query={query} skeleton={skeleton}>
        {(details) => (
          <>
            {isOwner && (
              <QueryView query={changeQuery} skeleton={skeleton}>
                {(change) => change && <StoreChangeNotice change={change} />}
              </QueryView>
            )}
            {/* Waits for the change request, which is shown above and would push this down. */}
            {!(isOwner && changeQuery.isPending) && <Details details={details} change={changeQuery.data ?? null} />}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Details({ details, change }: { details: Vendor; change: StoreChange | null }) {
  const messages = useMessages(accountMessages).details;
  const [isEditing, setIsEditing] = useState(false);
  const savesData = useSavesData();
  const isOwner = useHasRight('identity');
  const facts = [
    [messages.owner, `${details.firstName} ${details.lastName}`],
    [messages.address, details.address],
    [messages.phone, details.phone],
    [messages.tin, details.tin ?? messages.noTin],
  ] as const;
  // The owner's own details are not for staff.
  const shown = isOwner ? facts : facts.filter(([label]) => label === messages.address);
  return (
    <>
      <div className={styles['head']}>
        <Avatar name={details.name} src={savesData ? null : details.logo} size="large" />
        <div className={styles['what']}>
          <span className={styles['name']}>{details.name}</span>
          <span className={styles['note']}>{messages.types[details.type]}</span>
        </div>
      </div>
      <dl className={styles['facts']}>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['foot']}>
        {isOwner && <Button onClick={() => setIsEditing(true)}>{messages.edit}</Button>}
        <ButtonLink to={withNext(PATHS.logoUpload, PATHS.settings)}>
          {details.logo === null ? messages.addLogo : messages.changeLogo}
        </ButtonLink>
      </div>
      {isEditing && <DetailsDialog details={details} change={change} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function StoreChangeNotice({ change }: { readonly change: StoreChange }) {
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
        withdraw.mutate(
          { storeChangeId: id },
          {
            onSuccess: () => toast.show({ title: messages.takenBack }),
            onError: (error) => toast.showError(messages.notTakenBack, error),
          },
        )
      }
    >
      {messages.takeBack}
    </Button>
  );
}
