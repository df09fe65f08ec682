import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../form/promotion-form.module.css';
import { PromotionNotFound } from '../promotion-not-found.tsx';
import { promotionQuery } from '../promotions.queries.ts';
import { promotionMessages, reactivationMessages } from '../promotions.messages.ts';
import { ReactivationForm } from './reactivation-form.tsx';
import { useLivePromotions } from '../promotion-actions.queries.ts';
import { PATHS } from '../../../platform/paths.ts';

function ReactivatePromotionScreen() {
  const messages = useMessages(reactivationMessages);
  const { id = '' } = useParams();
  const query = useQuery(promotionQuery(id));
  useLivePromotions();
  return (
    <Screen title={messages.title} lead={messages.lead}>
      <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['bone']} />}>
        {(promotion) =>
          promotion === null ? (
            <PromotionNotFound />
          ) : promotion.status === 'active' ? (
            <StillActive />
          ) : (
            <ReactivationForm key={id} promotion={promotion} />
          )
        }
      </QueryView>
    </Screen>
  );
}

function StillActive() {
  const messages = useMessages(reactivationMessages);
  const { toList } = useMessages(promotionMessages);
  return (
    <Alert
      tone="info"
      title={messages.still}
      action={
        <ButtonLink size="small" to={PATHS.promotions}>
          {toList}
        </ButtonLink>
      }
    >
      {messages.stillText}
    </Alert>
  );
}

export { ReactivatePromotionScreen as Component };
