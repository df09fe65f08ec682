import { useQuery } from '@tanstack/react-query';
import { CircleCheck, History, Hourglass, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdvertStatus } from '@vendor-portal/contract/adverts/advert.ts';
import type { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { listState } from '../../../platform/api/list-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { ButtonAnchor, ButtonLink } from '../../../ui/button/button-link.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { CardPages, isEmptyLaterPage } from '../../../ui/list/card-pages.tsx';
import type { PageCursor } from '../../../ui/list/cursor-pager.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { payInQuery } from '../../pay-ins/pay-ins.queries.ts';
import { ADVERT_PAGES, advertCountQuery, advertListQuery, advertPage, useLiveAdverts } from '../adverts.queries.ts';
import { advertListMessages } from './advert-list.messages.ts';
import { AdvertCard } from './advert-card.tsx';
import styles from './advert-list.module.css';

function AdvertListScreen() {
  const messages = useMessages(advertListMessages);
  const page = useView(advertPage);
  const count = useQuery(advertCountQuery);
  useLiveAdverts();
  const paid = useSearchParams()[0].get('paid');
  return (
    <Screen
      title={messages.title}
      action={
        <ButtonLink variant="primary" to={PATHS.newAdvert}>
          <Plus aria-hidden="true" />
          {messages.add}
        </ButtonLink>
      }
    >
      {paid !== null && <PaidNotice payInId={paid} />}
      <Tabs
        label={messages.tabs}
        tabs={ADVERT_PAGES.map((value) => ({ value, label: messages.tab[value] }))}
        value={page}
        onValueChange={advertPage.choose}
      >
        <AdvertList key={page} list={page} total={count.data} isNotCounted={count.isError} />
      </Tabs>
    </Screen>
  );
}

interface AdvertListProps {
  readonly list: AdvertStatus;
  readonly total: number | undefined;
  readonly isNotCounted: boolean;
}

function AdvertList({ list, total, isNotCounted }: AdvertListProps) {
  const messages = useMessages(advertListMessages);
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(advertListQuery(list, page));
  const { status, adverts } = listState('adverts', query);
  const isThere = status === 'done' || query.data !== undefined;
  if (isEmptyLaterPage(page, query, isThere ? adverts.length : undefined)) setPage({});
  return (
    <CardPages
      query={query}
      cards={adverts.map((advert) => (
        <AdvertCard key={advert.id} advert={advert} />
      ))}
      onPage={setPage}
      messages={messages}
      empty={<NoAdverts list={list} />}
      // Takes its space before the number is known, so that nothing shifts.
      summary={total === undefined ? (isNotCounted ? messages.notCounted : '') : messages.total(total)}
      className={styles['cards']}
    />
  );
}

const ICONS: Record<AdvertStatus, typeof History> = { pending: Hourglass, active: CircleCheck, expired: History };

function NoAdverts({ list }: { readonly list: AdvertStatus }) {
  const messages = useMessages(advertListMessages);
  const { title, text } = messages.empty[list];
  const Icon = ICONS[list];
  return (
    <Card>
      <EmptyState
        icon={<Icon />}
        title={title}
        action={
          list === 'expired' ? undefined : (
            <ButtonLink variant="primary" to={PATHS.newAdvert}>
              {messages.add}
            </ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}

type PayIn = CallPayload<typeof payInsContract.readPayIn>;

function PaidNotice({ payInId }: { readonly payInId: string }) {
  const query = useQuery(payInQuery(payInId));
  return (
    <QueryView query={query} skeleton={<Skeleton shape="row" />}>
      {(payIn) => payIn && <Notice payIn={payIn} />}
    </QueryView>
  );
}

function Notice({ payIn: { status, amount, currency, note, payUrl } }: { readonly payIn: PayIn }) {
  const messages = useMessages(advertListMessages).payment;
  const sum = formatMoney(amount, { currency });
  if (status === 'paid') {
    return note === null ? (
      <Alert isLive tone="success" title={messages.paid(sum)}>
        {messages.paidText}
      </Alert>
    ) : (
      <Alert isLive tone="warning" title={messages.notBooked(sum)}>
        {messages.notBookedText(note)}
      </Alert>
    );
  }
  const goOn = <ButtonAnchor href={payUrl}>{messages.goOn}</ButtonAnchor>;
  return status === 'waiting' ? (
    <Alert isLive tone="loading" title={messages.waiting(sum)} action={goOn}>
      {messages.waitingText}
    </Alert>
  ) : (
    <Alert isLive tone="error" title={messages.failed(sum)} action={goOn}>
      {messages.failedText}
    </Alert>
  );
}

export { AdvertListScreen as Component };
