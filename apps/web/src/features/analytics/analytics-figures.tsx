import { formatCount } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { FigureCard } from '../../ui/chart/figure-card.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { Trend } from '../../ui/chart/trend.tsx';
import styles from './analytics.module.css';
import type { Analytics } from './analytics.queries.ts';
import { analyticsWords } from './analytics.words.ts';
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
  const words = useWords(analyticsWords);
  const { currency } = useVendor();
  const { unknown } = words;
  const compared = against(current, words);
  const rate = current.acceptanceRate;
  const { secondsToConfirm, secondsToReady, averageSale: average } = current;
  return (
    <section aria-label={words.figures} className={styles['figures']}>
      <FigureCard
        label={words.orders}
        value={formatCount(current.orders)}
        note={<Compared {...compareAmounts(current.orders, previous.orders, compared)} />}
      />
      <FigureCard
        label={words.averageOrder}
        value={average === null ? unknown : <MoneyText isDisplay amount={average} currency={currency} />}
        note={<Compared {...compareAmounts(average ?? 0, previous.averageSale ?? 0, compared)} />}
      />
      <FigureCard
        label={words.acceptance}
        value={rate === null ? unknown : percentText(rate)}
        note={<Compared {...compareShares(rate, previous.acceptanceRate, compared)} />}
      />
      <FigureCard
        label={words.toConfirm}
        value={secondsToConfirm === null ? unknown : timeText(secondsToConfirm, words)}
        note={<Compared {...compareTimes(secondsToConfirm, previous.secondsToConfirm, compared)} />}
      />
      <FigureCard
        label={words.toReady}
        value={secondsToReady === null ? unknown : timeText(secondsToReady, words)}
        note={<Compared {...compareTimes(secondsToReady, previous.secondsToReady, compared)} />}
      />
      <FigureCard
        label={words.customers}
        value={formatCount(current.customers)}
        note={<Compared {...compareAmounts(current.customers, previous.customers, compared)} />}
      />
    </section>
  );
}

export function Compared({ text, ...trend }: Comparison) {
  return <Trend {...trend}>{text}</Trend>;
}
