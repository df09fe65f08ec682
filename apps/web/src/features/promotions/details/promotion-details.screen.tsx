import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useParams } from 'react-router';
import type { PromotionDetails } from '@vendor-portal/contract/promotions/promotion.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { EarlierRuns } from '../earlier-runs.tsx';
import card from '../list/promotion-card.module.css';
import { OfferText } from '../offer-text.tsx';
import { useLivePromotions } from '../promotion-actions.queries.ts';
import { PromotionActions } from '../promotion-actions.tsx';
import { PromotionFigures } from '../promotion-figures.tsx';
import { PromotionNotFound } from '../promotion-not-found.tsx';
import { PromotionStatusBadge } from '../promotion-status-badge.tsx';
import { promotionDetailsMessages, promotionMessages } from '../promotions.messages.ts';
import { promotionQuery } from '../promotions.queries.ts';
import styles from './promotion-details.module.css';
import { PromotionOrders } from './promotion-orders.tsx';

function PromotionDetailsScreen() {
  const messages = useMessages(promotionDetailsMessages);
  const { id = '' } = useParams();
  const query = useQuery(promotionQuery(id));
  useLivePromotions();
  return (
    <Screen title={query.data?.name ?? messages.title}>
      <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['bone']} />}>
        {(promotion) =>
          promotion === null ? (
            <PromotionNotFound />
          ) : (
            <div className={styles['details']}>
              <PromotionTerms promotion={promotion} />
              <PromotionOrders key={promotion.id} promotion={promotion} />
            </div>
          )
        }
      </QueryView>
    </Screen>
  );
}

function PromotionTerms({ promotion }: { readonly promotion: PromotionDetails }) {
  const messages = useMessages(promotionMessages);
  const { timeZone } = useVendor();
  const when = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  const { timesUsed, totalLimit, history } = promotion;
  return (
    <section aria-label={messages.terms} className={card['card']}>
      <div className={styles['head']}>
        <PromotionStatusBadge promotion={promotion} />
        <div className={styles['actions']}>
          <PromotionActions promotion={promotion} />
        </div>
      </div>
      <OfferText promotion={promotion} names={promotion.products?.map(({ name }) => name)} />
      <p className={card['dates']}>
        <CalendarClock aria-hidden="true" />
        {messages.span(when(promotion.startsAt), when(promotion.endsAt))}
      </p>
      {totalLimit !== null && (
        <Progress
          label={messages.used(timesUsed, totalLimit)}
          value={Math.min(timesUsed, totalLimit)}
          max={totalLimit}
        />
      )}
      <PromotionFigures figures={promotion} />
      {history.length > 0 && <EarlierRuns runs={history} />}
    </section>
  );
}

export { PromotionDetailsScreen as Component };
