import { useQuery } from '@tanstack/react-query';
import { TicketX } from 'lucide-react';
import { useParams } from 'react-router';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../form/promotion-form.module.css';
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
            <NotFound />
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

function NotFound() {
  const messages = useMessages(promotionMessages);
  return (
    <Card>
      <EmptyState
        icon={<TicketX />}
        title={messages.notFound}
        action={<ButtonLink to={PATHS.promotions}>{messages.toList}</ButtonLink>}
      >
        {messages.notFoundText}
      </EmptyState>
    </Card>
  );
}

export { ReactivatePromotionScreen as Component };
