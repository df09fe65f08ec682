import { TicketPercent } from 'lucide-react';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useWallTime } from '../../../platform/time/use-wall-time.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { offerSentence } from '../offer-text.tsx';
import styles from './promotion-form.module.css';
import { ruleOf, type PromotionFormValues } from './promotion-form-values.ts';
import { promotionFormMessages, promotionMessages } from '../promotions.messages.ts';
import { instantOf } from '../../../platform/time/wall-time.ts';

export function CustomersSee({ values }: { readonly values: PromotionFormValues }) {
  const messages = useMessages(promotionFormMessages);
  const offerMessages = useMessages(promotionMessages);
  const { currency, timeZone, name: store } = useVendor();
  const names = values.chosen?.map(({ name }) => name);
  const sentence = offerSentence(ruleOf(values), { currency, messages: offerMessages.offer, names });
  const now = useWallTime();
  const ends = instantOf(values.ends, timeZone);
  const when = (wall: string) => formatInstant(instantOf(wall, timeZone), timeZone, 'dayAndTime');
  const { totalLimit, perCustomerLimit } = values;
  return (
    <Card title={messages.customersSee}>
      <div role="status" className={styles['coupon']}>
        <TicketPercent aria-hidden="true" />
        <div>
          <p className={styles['store']}>{store}</p>
          <p className={styles['couponName']}>{values.name.trim() || messages.unnamed}</p>
          <p>{sentence ?? messages.incomplete}</p>
          {sentence !== null && (
            <p className={styles['terms']}>
              {ends !== '' &&
                (values.starts > now
                  ? offerMessages.fromTo(when(values.starts), when(values.ends))
                  : offerMessages.until(when(values.ends)))}
              {perCustomerLimit ? ` ${offerMessages.limits.perCustomer(perCustomerLimit)}` : ''}
              {totalLimit ? ` ${offerMessages.limits.total(totalLimit)}` : ''}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
