import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { History, Plus, TicketPercent } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { PromotionStatus } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { queryState } from '../../../platform/api/feature-status.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useView } from '../../../platform/storage/view-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Tabs } from '../../../ui/choice/tabs.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { CardPages, isEmptyLaterPage } from '../../../ui/list/card-pages.tsx';
import type { PageCursor } from '../../../ui/list/cursor-pager.tsx';
import {
  activePromotionsCountQuery,
  isPromoActive,
  PROMO_PAGES,
  promoPage,
  promotionCountsQuery,
  promotionListQuery,
  useLivePromotions,
} from '../promotions.queries.ts';
import { promotionListMessages } from './promotion-list.messages.ts';
import styles from '../promotions.module.css';
import { PromotionStatusBadge, PromotionTerms } from '../promotion-terms.tsx';
import { PromotionActions } from '../promotion-actions.tsx';

function PromotionListScreen() {
  const messages = useMessages(promotionListMessages);
  const page = useView(promoPage);
  const isActive = useView(isPromoActive);
  const countsQuery = useQuery(promotionCountsQuery);
  const { data: counts } = countsQuery;
  useLivePromotions();
  return (
    <Screen
      title={messages.title}
      action={
        <ButtonLink variant="primary" to={PATHS.newPromotion}>
          <Plus aria-hidden="true" />
          {messages.add}
        </ButtonLink>
      }
    >
      <Tabs
        label={messages.tabs}
        tabs={PROMO_PAGES.map((value) => ({ value, label: messages.tab[value], count: counts?.[value] }))}
        value={page}
        onValueChange={show}
      >
        <div className={styles['panel']}>
          {!isActive && page === 'active' && <StoppedNote />}
          <CountsFailed query={countsQuery} />
          <PromotionList key={page} list={page} />
        </div>
      </Tabs>
    </Screen>
  );
}

/** §4: the counts have their own error; the list below may still load. */
function CountsFailed({ query }: { readonly query: UseQueryResult }) {
  const messages = useMessages(promotionListMessages);
  const { status, message } = queryState(query);
  if (status !== 'error') return null;
  return (
    <Alert
      isLive
      tone="warning"
      title={messages.notCounted}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          {messages.countAgain}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}

function show(page: PromotionStatus) {
  promoPage.choose(page);
  isPromoActive.choose(true);
}

/** Says where the stopped promotion went, because its card has left this list. */
function StoppedNote() {
  const messages = useMessages(promotionListMessages);
  return (
    <Alert
      isLive
      title={messages.stoppedNote}
      action={
        <Button size="small" onClick={() => show('expired')}>
          {messages.showExpired}
        </Button>
      }
    />
  );
}

function PromotionList({ list }: { readonly list: PromotionStatus }) {
  const messages = useMessages(promotionListMessages);
  const [page, setPage] = useState<PageCursor>({});
  const query = useQuery(promotionListQuery(list, page));
  const promotions = query.data?.promotions;
  if (isEmptyLaterPage(page, query, promotions?.length)) setPage({});
  return (
    <CardPages
      query={query}
      cards={promotions?.map((promotion) => (
        <PromotionCard key={promotion.id} promotion={promotion} />
      ))}
      onPage={setPage}
      messages={messages}
      empty={<NoPromotions list={list} />}
      summary={useSummary(list)}
      className={styles['cards']}
    />
  );
}

/** Returns a placeholder until the number is known, so that nothing shifts. */
function useSummary(list: PromotionStatus): string {
  const messages = useMessages(promotionListMessages);
  const { data: active, isError } = useQuery({ ...activePromotionsCountQuery, enabled: list === 'active' });
  const { data: counts } = useQuery(promotionCountsQuery);
  if (list === 'active') {
    if (active !== undefined) return messages.activeCount(active);
    return isError ? messages.notCounted : '';
  }
  return counts === undefined ? '' : messages.allCount(counts.all);
}

function NoPromotions({ list }: { readonly list: PromotionStatus }) {
  const messages = useMessages(promotionListMessages);
  const { title, text } = messages.empty[list];
  return (
    <Card>
      <EmptyState
        icon={list === 'active' ? <TicketPercent /> : <History />}
        title={title}
        action={
          list === 'active' ? (
            <ButtonLink variant="primary" to={PATHS.newPromotion}>
              {messages.add}
            </ButtonLink>
          ) : undefined
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}

export { PromotionListScreen as Component };

function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={styles['card']}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['name']}>
          <Link to={PATHS.promotion(promotion.id)}>{promotion.name}</Link>
        </h2>
        <PromotionStatusBadge promotion={promotion} />
      </header>
      <PromotionTerms promotion={promotion} />
      <footer className={styles['foot']}>
        <PromotionActions promotion={promotion} />
      </footer>
    </article>
  );
}
