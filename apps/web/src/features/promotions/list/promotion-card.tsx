import { CalendarClock, CircleStop, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { mutationState } from '../../../platform/api/feature-status.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { EarlierRuns } from '../earlier-runs.tsx';
import { OfferText } from '../offer-text.tsx';
import { useStopPromotion } from '../promotion-actions.queries.ts';
import { PromotionFigures } from '../promotion-figures.tsx';
import { PromotionStatusBadge } from '../promotion-status-badge.tsx';
import { promotionListMessages, promotionMessages } from '../promotions.messages.ts';
import styles from './promotion-card.module.css';

export function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const messages = useMessages(promotionMessages);
  const listMessages = useMessages(promotionListMessages);
  const { timeZone } = useVendor();
  const id = useId();
  const when = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  const { name, timesUsed, totalLimit } = promotion;
  return (
    <article aria-labelledby={id} className={styles['card']}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['name']}>
          {name}
        </h2>
        <PromotionStatusBadge promotion={promotion} />
      </header>
      <OfferText promotion={promotion} />
      <p className={styles['dates']}>
        <CalendarClock aria-hidden="true" />
        {messages.span(when(promotion.startsAt), when(promotion.endsAt))}
      </p>
      {totalLimit !== null && (
        <Progress
          label={messages.used(timesUsed, totalLimit)}
          value={Math.min(timesUsed, totalLimit)}
          max={totalLimit}
        />
      )}
      <PromotionFigures figures={promotion} />
      {promotion.history.length > 0 && <EarlierRuns runs={promotion.history} />}
      <footer className={styles['foot']}>
        {promotion.status === 'active' ? (
          <StopPromotion promotion={promotion} />
        ) : (
          <ButtonLink to={PATHS.reactivatePromotion(promotion.id)} aria-label={listMessages.reactivateLabel(name)}>
            <RotateCcw aria-hidden="true" />
            {listMessages.reactivate}
          </ButtonLink>
        )}
      </footer>
    </article>
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
    // The news of it may take this card away first; it is told all the same.
    const isDone = await stopping.mutateAsync(id).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    setIsConfirming(false);
    toast.show({ title: messages.stopped(name) });
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
