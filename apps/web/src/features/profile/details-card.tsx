import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { withNext } from '../../platform/session/next-path.ts';
import type { StoreChange } from '@vendor-portal/contract/store-changes/store-change.ts';
import type { Vendor } from '../../platform/session/who-am-i.ts';
import { useSavesData } from '../../platform/storage/save-data.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Avatar } from '../../ui/text/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { detailsQuery } from './profile.queries.ts';
import { StoreChangeNotice } from './store-change-notice.tsx';
import { storeChangeQuery } from './store-change.queries.ts';
import styles from '../../ui/layout/page-rows.module.css';
import { accountMessages } from './profile.messages.ts';
import { PATHS } from '../../platform/paths.ts';
import { DetailsDialog } from './details-dialog.tsx';

/** Changed on another device. */
const REFRESH_EVENTS: readonly VendorEventKind[] = ['account_changed'];

export function DetailsCard() {
  const messages = useMessages(accountMessages).details;
  const query = useQuery(detailsQuery);
  const changeQuery = useQuery(storeChangeQuery);
  useRefreshOn(REFRESH_EVENTS, detailsQuery.queryKey);
  useRefreshOn(REFRESH_EVENTS, storeChangeQuery.queryKey);
  const skeleton = <Skeleton shape="card" className={styles['detailsBone']} />;
  return (
    <Card title={messages.title}>
      <QueryView query={query} skeleton={skeleton}>
        {(details) => (
          <>
            <QueryView query={changeQuery} skeleton={skeleton}>
              {(change) => change && <StoreChangeNotice change={change} />}
            </QueryView>
            {/* Waits for the change request, which is shown above and would push this down. */}
            {!changeQuery.isPending && <Details details={details} change={changeQuery.data ?? null} />}
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
  const facts = [
    [messages.owner, `${details.firstName} ${details.lastName}`],
    [messages.address, details.address],
    [messages.phone, details.phone],
  ] as const;
  return (
    <>
      <div className={styles['head']}>
        <Avatar name={details.name} src={savesData ? null : details.logo} size="large" isDecorative />
        <div className={styles['what']}>
          <span className={styles['name']}>{details.name}</span>
          <span className={styles['note']}>{messages.types[details.type]}</span>
        </div>
      </div>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['foot']}>
        <Button onClick={() => setIsEditing(true)}>{messages.edit}</Button>
        <ButtonLink to={withNext(PATHS.logoUpload, PATHS.settings)}>
          {details.logo === null ? messages.addLogo : messages.changeLogo}
        </ButtonLink>
      </div>
      {isEditing && <DetailsDialog details={details} change={change} onClose={() => setIsEditing(false)} />}
    </>
  );
}
