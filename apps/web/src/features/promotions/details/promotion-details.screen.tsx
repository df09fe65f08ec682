import type { PromotionDetails } from '@vendor-portal/contract/promotions/promotion.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import card from '../promotions.module.css';
import { PromotionStatusBadge, PromotionTerms } from '../promotion-terms.tsx';
import { PromotionActions } from '../promotion-actions.tsx';
import { PromotionById } from '../promotion-by-id.tsx';
import { promotionDetailsMessages } from './promotion-details.messages.ts';
import { promotionMessages } from '../promotions.messages.ts';
import styles from './promotion-details.module.css';
import { PromotionOrders } from './promotion-orders.tsx';

function PromotionDetailsScreen() {
  const messages = useMessages(promotionDetailsMessages);
  return (
    <PromotionById getTitle={(promotion) => promotion?.name ?? messages.title} skeletonClass={styles['bone']}>
      {(promotion) => (
        <div className={styles['details']}>
          <Terms promotion={promotion} />
          <PromotionOrders key={promotion.id} promotion={promotion} />
        </div>
      )}
    </PromotionById>
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
