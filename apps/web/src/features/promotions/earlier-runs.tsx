import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import styles from './list/promotion-card.module.css';
import { promotionListMessages } from './list/promotion-list.messages.ts';
import { promotionMessages } from './promotions.messages.ts';

/** A reactivation counts from zero, so earlier runs are listed apart. */
export function EarlierRuns({ runs }: { readonly runs: Promotion['history'] }) {
  const messages = useMessages(promotionListMessages);
  const { span } = useMessages(promotionMessages);
  const { currency, timeZone } = useVendor();
  const day = (instant: string) => formatInstant(instant, timeZone, 'day');
  return (
    <details className={styles['runs']}>
      <summary>{messages.earlierRuns(runs.length)}</summary>
      <ul>
        {runs.map(({ startsAt, endsAt, endedAt, timesUsed, givenAway }) => (
          <li key={startsAt}>
            <span>{span(day(startsAt), day(endedAt ?? endsAt))}</span>
            <span className="num">{messages.run(messages.times(timesUsed), formatMoney(givenAway, { currency }))}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
