import { TicketPercent } from 'lucide-react';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { offerSentence } from './offer-sentence.ts';
import styles from './list/promotion-card.module.css';
import { promotionWords } from './promotions.words.ts';

/** What the customer gets, and how often. */
export function OfferText({ promotion }: { readonly promotion: Promotion }) {
  const words = useWords(promotionWords);
  const { currency } = useVendor();
  const { perCustomerLimit } = promotion;
  return (
    <p className={styles['offer']}>
      <TicketPercent aria-hidden="true" />
      <span>
        {offerSentence(promotion, { currency, words: words.offer })}
        {perCustomerLimit !== null && ` ${words.limits.perCustomer(perCustomerLimit)}`}
      </span>
    </p>
  );
}
