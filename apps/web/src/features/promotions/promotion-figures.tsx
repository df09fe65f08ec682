import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { formatCount } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './list/promotion-card.module.css';
import { promotionWords } from './promotions.words.ts';

type Figures = Pick<Promotion, 'timesUsed' | 'givenAway' | 'ordersBrought'>;

/** What came of it, so that nobody gives away without knowing what comes back. */
export function PromotionFigures({ figures }: { readonly figures: Figures }) {
  const words = useWords(promotionWords);
  const { currency } = useVendor();
  return (
    <dl aria-label={words.figures} className={styles['figures']}>
      <div>
        <dt>{words.timesUsed}</dt>
        <dd className="num">{formatCount(figures.timesUsed)}</dd>
      </div>
      <div>
        <dt>{words.givenAway}</dt>
        <dd>
          <MoneyText amount={figures.givenAway} currency={currency} />
        </dd>
      </div>
      <div title={words.ordersBroughtHelp}>
        <dt>{words.ordersBrought}</dt>
        <dd className="num">{formatCount(figures.ordersBrought)}</dd>
      </div>
    </dl>
  );
}
