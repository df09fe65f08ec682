import { useQuery } from '@tanstack/react-query';
import { TicketX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { PromotionDetails } from '@vendor-portal/contract/promotions/promotion.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { promotionMessages } from './promotions.messages.ts';
import { promotionQuery, useLivePromotions } from './promotions.queries.ts';

interface PromotionByIdProps {
  readonly getTitle: (promotion: PromotionDetails | null | undefined) => string;
  readonly lead?: string;
  readonly skeletonClass: string | undefined;
  readonly children: (promotion: PromotionDetails) => ReactNode;
}

/** The screen of the promotion in the address. It follows other people's changes. */
export function PromotionById({ getTitle, lead, skeletonClass, children }: PromotionByIdProps) {
  const { id = '' } = useParams();
  const query = useQuery(promotionQuery(id));
  useLivePromotions();
  return (
    <Screen title={getTitle(query.data)} lead={lead}>
      <QueryView query={query} skeleton={<Skeleton shape="card" className={skeletonClass} />}>
        {(promotion) => (promotion === null ? <PromotionNotFound /> : children(promotion))}
      </QueryView>
    </Screen>
  );
}

function PromotionNotFound() {
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
