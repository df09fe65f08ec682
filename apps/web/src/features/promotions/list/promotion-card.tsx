import { CalendarClock, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { EarlierRuns } from '../earlier-runs.tsx';
import { OfferText } from '../offer-text.tsx';
import styles from './promotion-card.module.css';
import { PromotionFigures } from '../promotion-figures.tsx';
import { PromotionStatusBadge } from '../promotion-status-badge.tsx';
import { promotionListWords, promotionWords } from '../promotions.words.ts';
import { StopPromotion } from './stop-promotion.tsx';
import { PATHS } from '../../../platform/code/paths.ts';

export function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const words = useWords(promotionWords);
  const listWords = useWords(promotionListWords);
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
        {words.span(when(promotion.startsAt), when(promotion.endsAt))}
      </p>
      {totalLimit !== null && (
        <Progress label={words.used(timesUsed, totalLimit)} value={Math.min(timesUsed, totalLimit)} max={totalLimit} />
      )}
      <PromotionFigures figures={promotion} />
      {promotion.history.length > 0 && <EarlierRuns runs={promotion.history} />}
      <footer className={styles['foot']}>
        {promotion.status === 'active' ? (
          <StopPromotion promotion={promotion} />
        ) : (
          <ButtonLink to={PATHS.reactivatePromotion(promotion.id)} aria-label={listWords.reactivateLabel(name)}>
            <RotateCcw aria-hidden="true" />
            {listWords.reactivate}
          </ButtonLink>
        )}
      </footer>
    </article>
  );
}
