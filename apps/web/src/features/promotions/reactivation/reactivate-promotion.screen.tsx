import { useQuery } from '@tanstack/react-query';
import { TicketX } from 'lucide-react';
import { useParams } from 'react-router';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../form/promotion-form.module.css';
import { promotionQuery } from '../promotions.queries.ts';
import { promotionWords, reactivationWords } from '../promotions.words.ts';
import { ReactivationForm } from './reactivation-form.tsx';
import { useLivePromotions } from '../promotion-actions.queries.ts';
import { PATHS } from '../../../platform/paths.ts';

function ReactivatePromotionScreen() {
  const words = useWords(reactivationWords);
  const { id = '' } = useParams();
  const query = useQuery(promotionQuery(id));
  useLivePromotions();
  return (
    <Screen title={words.title} lead={words.lead}>
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
  const words = useWords(reactivationWords);
  const { toList } = useWords(promotionWords);
  return (
    <Alert
      tone="info"
      title={words.still}
      action={
        <ButtonLink size="small" to={PATHS.promotions}>
          {toList}
        </ButtonLink>
      }
    >
      {words.stillText}
    </Alert>
  );
}

function NotFound() {
  const words = useWords(promotionWords);
  return (
    <Card>
      <EmptyState
        icon={<TicketX />}
        title={words.notFound}
        action={<ButtonLink to={PATHS.promotions}>{words.toList}</ButtonLink>}
      >
        {words.notFoundText}
      </EmptyState>
    </Card>
  );
}

export { ReactivatePromotionScreen as Component };
