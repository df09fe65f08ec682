import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import styles from './list/promotion-card.module.css';
import { promotionListWords, promotionWords } from './promotions.words.ts';

/** Reactivation counts anew; what came before is kept here. */
export function EarlierRuns({ runs }: { readonly runs: Promotion['history'] }) {
  const words = useWords(promotionListWords);
  const { span } = useWords(promotionWords);
  const { currency, timeZone } = useVendor();
  const day = (instant: string) => formatInstant(instant, timeZone, 'day');
  return (
    <details className={styles['runs']}>
      <summary>{words.earlierRuns(runs.length)}</summary>
      <ul>
        {runs.map(({ startsAt, endsAt, endedAt, timesUsed, givenAway }) => (
          <li key={startsAt}>
            <span>{span(day(startsAt), day(endedAt ?? endsAt))}</span>
            <span className="num">{words.run(words.times(timesUsed), formatMoney(givenAway, { currency }))}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
