import { History, TicketPercent } from 'lucide-react';
import type { PromotionStatus } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { promotionListWords } from '../promotions.words.ts';
import { PATHS } from '../../../platform/code/paths.ts';

export function NoPromotions({ list }: { readonly list: PromotionStatus }) {
  const words = useWords(promotionListWords);
  const { title, text } = words.empty[list];
  return (
    <Card>
      <EmptyState
        icon={list === 'active' ? <TicketPercent /> : <History />}
        title={title}
        action={
          list === 'active' ? (
            <ButtonLink variant="primary" to={PATHS.newPromotion}>
              {words.add}
            </ButtonLink>
          ) : undefined
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
