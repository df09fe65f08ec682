import { Pencil, RotateCcw } from 'lucide-react';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { promotionListMessages } from './promotions.messages.ts';
import { StopPromotion } from './stop-promotion.tsx';

export function PromotionActions({ promotion }: { readonly promotion: Promotion }) {
  const messages = useMessages(promotionListMessages);
  const { id, name, status, isRunning } = promotion;
  if (status === 'expired') {
    return (
      <ButtonLink to={PATHS.reactivatePromotion(id)} aria-label={messages.reactivateLabel(name)}>
        <RotateCcw aria-hidden="true" />
        {messages.reactivate}
      </ButtonLink>
    );
  }
  return (
    <>
      {!isRunning && (
        <ButtonLink to={PATHS.editPromotion(id)} aria-label={messages.editLabel(name)}>
          <Pencil aria-hidden="true" />
          {messages.edit}
        </ButtonLink>
      )}
      <StopPromotion promotion={promotion} />
    </>
  );
}
