import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { mutationState } from '../../../platform/api/feature-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { useStopPromotion } from '../promotion-actions.queries.ts';
import { promotionListWords } from '../promotions.words.ts';

export function StopPromotion({ promotion: { id, name } }: { readonly promotion: Promotion }) {
  const words = useWords(promotionListWords);
  const toast = useToast();
  const stopping = useStopPromotion();
  const { status, message, reset } = mutationState(stopping);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (isOpen: boolean) => {
    reset();
    setIsAsking(isOpen);
  };
  const stop = async () => {
    // The news of it may take this card away first; it is told all the same.
    const isDone = await stopping.mutateAsync(id).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    setIsAsking(false);
    toast.show({ title: words.stopped(name) });
  };
  return (
    <>
      <Button aria-label={words.stopLabel(name)} onClick={() => ask(true)}>
        <CircleStop aria-hidden="true" />
        {words.stop}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={ask}
        title={words.stopTitle(name)}
        consequence={words.stopText}
        confirmLabel={words.stopConfirm}
        isBusy={status === 'loading'}
        error={message === '' ? undefined : message}
        onConfirm={() => void stop()}
      />
    </>
  );
}
