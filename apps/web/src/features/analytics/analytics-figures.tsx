import { formatCount } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FigureCard } from '../../ui/chart/figure-card.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { Trend } from '../../ui/chart/trend.tsx';
import styles from './analytics.module.css';
import type { Analytics } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import {
  against,
  compareAmounts,
  compareShares,
  compareTimes,
  percentText,
  timeText,
  type Comparison,
} from './comparison.ts';

/** The range in six figures, each against the range before. */
export function AnalyticsFigures({ analytics: { current, previous } }: { readonly analytics: Analytics }) {
  const messages = useMessages(analyticsMessages);
  const { currency } = useVendor();
  const { unknown } = messages;
  const compared = against(current, messages);
  const rate = current.acceptanceRate;
  const { secondsToConfirm, secondsToReady, averageSale: average } = current;
  return (
    <section aria-label={messages.figures} className={styles['figures']}>
      <FigureCard
        label={messages.orders}
        value={formatCount(current.orders)}
        note={<Compared {...compareAmounts(current.orders, previous.orders, compared)} />}
      />
      <FigureCard
        label={messages.averageOrder}
        value={average === null ? unknown : <MoneyText isDisplay amount={average} currency={currency} />}
        note={<Compared {...compareAmounts(average ?? 0, previous.averageSale ?? 0, compared)} />}
      />
      <FigureCard
        label={messages.acceptance}
        value={rate === null ? unknown : percentText(rate)}
        note={<Compared {...compareShares(rate, previous.acceptanceRate, compared)} />}
      />
      <FigureCard
        label={messages.toConfirm}
        value={secondsToConfirm === null ? unknown : timeText(secondsToConfirm, messages)}
        note={<Compared {...compareTimes(secondsToConfirm, previous.secondsToConfirm, compared)} />}
      />
      <FigureCard
        label={messages.toReady}
        value={secondsToReady === null ? unknown : timeText(secondsToReady, messages)}
        note={<Compared {...compareTimes(secondsToReady, previous.secondsToReady, compared)} />}
      />
      <FigureCard
        label={messages.customers}
        value={formatCount(current.customers)}
        note={<Compared {...compareAmounts(current.customers, previous.customers, compared)} />}
      />
    </section>
  );
}

export function Compared({ text, ...trend }: Comparison) {
  return <Trend {...trend}>{text}</Trend>;
}
