import { TicketX } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { promotionMessages } from './promotions.messages.ts';

export function PromotionNotFound() {
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
