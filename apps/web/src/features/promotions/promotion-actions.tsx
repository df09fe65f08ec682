import { Pencil, RotateCcw, CircleStop } from 'lucide-react';
import { useState } from 'react';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useStopPromotion } from './promotions.queries.ts';
import { promotionListMessages } from './list/promotion-list.messages.ts';

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

function StopPromotion({ promotion: { id, name } }: { readonly promotion: Promotion }) {
  const messages = useMessages(promotionListMessages);
  const toast = useToast();
  const stopping = useStopPromotion();
  const { status, message, reset } = mutationState(stopping);
  const [isConfirming, setIsConfirming] = useState(false);
  const setDialogOpen = (isOpen: boolean) => {
    reset();
    setIsConfirming(isOpen);
  };
  const stop = async () => {
    // The event may remove this card first; the outcome is still announced.
    try {
      await stopping.mutateAsync(id);
      setIsConfirming(false);
      toast.show({ title: messages.stopped(name) });
    } catch {
      // The dialog shows why.
    }
  };
  return (
    <>
      <Button aria-label={messages.stopLabel(name)} onClick={() => setDialogOpen(true)}>
        <CircleStop aria-hidden="true" />
        {messages.stop}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setDialogOpen}
        title={messages.stopTitle(name)}
        consequence={messages.stopText}
        confirmLabel={messages.stopConfirm}
        isBusy={status === 'loading'}
        error={message === '' ? undefined : message}
        onConfirm={() => void stop()}
      />
    </>
  );
}
