import { TicketPercent } from 'lucide-react';
import { formatInstant } from '../../../platform/words/format.ts';
import { useWallTime } from '../../../platform/time/use-wall-time.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { offerSentence } from '../offer-text.tsx';
import styles from './promotion-form.module.css';
import { ruleOf, type PromotionFormValues } from './promotion-form-values.ts';
import { promotionFormWords, promotionWords } from '../promotions.words.ts';
import { instantOf } from '../wall-time.ts';

/** The offer in the customer's words, while it is being put together. */
export function CustomersSee({ values }: { readonly values: PromotionFormValues }) {
  const words = useWords(promotionFormWords);
  const offerWords = useWords(promotionWords);
  const { currency, timeZone, name: store } = useVendor();
  const names = values.chosen?.map(({ name }) => name);
  const sentence = offerSentence(ruleOf(values), { currency, words: offerWords.offer, names });
  const now = useWallTime();
  const ends = instantOf(values.ends, timeZone);
  const when = (wall: string) => formatInstant(instantOf(wall, timeZone), timeZone, 'dayAndTime');
  const { totalLimit, perCustomerLimit } = values;
  return (
    <Card title={words.customersSee}>
      <div role="status" className={styles['coupon']}>
        <TicketPercent aria-hidden="true" />
        <div>
          <p className={styles['store']}>{store}</p>
          <p className={styles['couponName']}>{values.name.trim() || words.unnamed}</p>
          <p>{sentence ?? words.incomplete}</p>
          {sentence !== null && (
            <p className={styles['terms']}>
              {ends !== '' &&
                (values.starts > now
                  ? offerWords.fromTo(when(values.starts), when(values.ends))
                  : offerWords.until(when(values.ends)))}
              {perCustomerLimit ? ` ${offerWords.limits.perCustomer(perCustomerLimit)}` : ''}
              {totalLimit ? ` ${offerWords.limits.total(totalLimit)}` : ''}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
