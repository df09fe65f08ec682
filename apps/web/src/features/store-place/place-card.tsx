import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { pinText } from '@vendor-portal/contract/store-place/map-pin.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { storePlaceQuery, type StorePlace } from './store-place.queries.ts';
import { storePlaceMessages } from './store-place.messages.ts';
import { PlaceDialog } from './place-dialog.tsx';

/** Changed on another device; another state has other areas. */
const REFRESH_EVENTS: readonly VendorEventKind[] = ['account_changed'];

export function PlaceCard() {
  const messages = useMessages(storePlaceMessages);
  const query = useQuery(storePlaceQuery);
  useRefreshOn(REFRESH_EVENTS, storePlaceQuery.queryKey);
  return (
    <Card title={messages.title} lead={messages.lead}>
      <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['placeBone']} />}>
        {(place) => <Place place={place} />}
      </QueryView>
    </Card>
  );
}

function Place({ place }: { readonly place: StorePlace }) {
  const messages = useMessages(storePlaceMessages);
  const [isEditing, setIsEditing] = useState(false);
  const { localGovernment, landmark, pin } = place;
  const isEmpty = localGovernment === null && landmark === null && pin === null;
  const facts = [
    [messages.localGovernmentShort, localGovernment],
    [messages.landmark, landmark],
    [messages.pin, pin && pinText(pin)],
  ] as const;
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className={styles['note']}>{messages.notSet}</span>}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['foot']}>
        <Button onClick={() => setIsEditing(true)}>{isEmpty ? messages.add : messages.edit}</Button>
      </div>
      {isEditing && <PlaceDialog place={place} onClose={() => setIsEditing(false)} />}
    </>
  );
}
