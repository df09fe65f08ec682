import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './list/promotion-card.module.css';
import { promotionMessages } from './promotions.messages.ts';

type Figures = Pick<Promotion, 'timesUsed' | 'givenAway' | 'ordersBrought'>;

export function PromotionFigures({ figures }: { readonly figures: Figures }) {
  const messages = useMessages(promotionMessages);
  const { currency } = useVendor();
  return (
    <dl aria-label={messages.figures} className={styles['figures']}>
      <div>
        <dt>{messages.timesUsed}</dt>
        <dd className="num">{formatCount(figures.timesUsed)}</dd>
      </div>
      <div>
        <dt>{messages.givenAway}</dt>
        <dd>
          <MoneyText amount={figures.givenAway} currency={currency} />
        </dd>
      </div>
      <div title={messages.ordersBroughtHelp}>
        <dt>{messages.ordersBrought}</dt>
        <dd className="num">{formatCount(figures.ordersBrought)}</dd>
      </div>
    </dl>
  );
}
