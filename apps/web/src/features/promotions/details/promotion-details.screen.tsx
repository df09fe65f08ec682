import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { PromotionDetails } from '@vendor-portal/contract/promotions/promotion.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import card from '../list/promotion-card.module.css';
import { PromotionTerms } from '../list/promotion-card.tsx';
import { promotionQuery, useLivePromotions } from '../promotions.queries.ts';
import { PromotionActions } from '../promotion-actions.tsx';
import { PromotionNotFound } from '../promotion-not-found.tsx';
import { PromotionStatusBadge } from '../promotion-status-badge.tsx';
import { promotionDetailsMessages } from './promotion-details.messages.ts';
import { promotionMessages } from '../promotions.messages.ts';
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
              <Terms promotion={promotion} />
              <PromotionOrders key={promotion.id} promotion={promotion} />
            </div>
          )
        }
      </QueryView>
    </Screen>
  );
}

function Terms({ promotion }: { readonly promotion: PromotionDetails }) {
  const messages = useMessages(promotionMessages);
  return (
    <section aria-label={messages.terms} className={card['card']}>
      <div className={styles['head']}>
        <PromotionStatusBadge promotion={promotion} />
        <div className={styles['actions']}>
          <PromotionActions promotion={promotion} />
        </div>
      </div>
      <PromotionTerms promotion={promotion} names={promotion.products?.map(({ name }) => name)} />
    </section>
  );
}

export { PromotionDetailsScreen as Component };
