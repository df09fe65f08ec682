import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { EarlierRuns } from '../earlier-runs.tsx';
import { OfferText } from '../offer-text.tsx';
import { PromotionActions } from '../promotion-actions.tsx';
import { PromotionFigures } from '../promotion-figures.tsx';
import { PromotionStatusBadge } from '../promotion-status-badge.tsx';
import { promotionMessages } from '../promotions.messages.ts';
import styles from './promotion-card.module.css';

export function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={styles['card']}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['name']}>
          <Link to={PATHS.promotion(promotion.id)}>{promotion.name}</Link>
        </h2>
        <PromotionStatusBadge promotion={promotion} />
      </header>
      <PromotionTerms promotion={promotion} />
      <footer className={styles['foot']}>
        <PromotionActions promotion={promotion} />
      </footer>
    </article>
  );
}

interface PromotionTermsProps {
  readonly promotion: Promotion;
  readonly names?: readonly string[] | undefined;
}

export function PromotionTerms({ promotion, names }: PromotionTermsProps) {
  const messages = useMessages(promotionMessages);
  const { timeZone } = useVendor();
  const when = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  const { timesUsed, totalLimit, history } = promotion;
  return (
    <>
      <OfferText promotion={promotion} names={names} />
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
      {history.length > 0 && <EarlierRuns runs={history} />}
    </>
  );
}
