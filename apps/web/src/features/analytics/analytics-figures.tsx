import { formatCount } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FigureCard, FigureMeanings } from '../../ui/chart/figure-card.tsx';
import { PercentChange, Trend, type TrendProps } from '../../ui/chart/trend.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import type { Analytics } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import styles from './analytics.module.css';

export function AnalyticsFigures({ analytics: { current, previous } }: { readonly analytics: Analytics }) {
  const messages = useMessages(analyticsMessages);
  const { currency } = useVendor();
  const { unknown } = messages;
  const rate = current.acceptanceRate;
  const { secondsToConfirm, secondsToReady, averageSale: average } = current;
  return (
    <section aria-label={messages.figures} className={styles['figures']}>
      <FigureCard
        label={messages.orders}
        value={formatCount(current.orders)}
        note={<PercentChange now={current.orders} before={previous.orders} />}
      />
      <FigureCard
        label={messages.accepted}
        value={formatCount(current.accepted)}
        note={<PercentChange now={current.accepted} before={previous.accepted} />}
      />
      <FigureCard
        label={messages.sales}
        value={<MoneyText isDisplay amount={current.sales} currency={currency} />}
        note={<PercentChange now={current.sales} before={previous.sales} />}
      />
      <FigureCard
        label={messages.averageOrder}
        value={average === null ? unknown : <MoneyText isDisplay amount={average} currency={currency} />}
        note={<PercentChange now={average ?? 0} before={previous.averageSale ?? 0} />}
      />
      <FigureCard
        label={messages.acceptance}
        value={rate === null ? unknown : percentText(rate)}
        note={<Compared comparison={compareShares(rate, previous.acceptanceRate, messages)} />}
      />
      <FigureCard
        label={messages.toConfirm}
        value={secondsToConfirm === null ? unknown : timeText(secondsToConfirm, messages)}
        note={<Compared comparison={compareTimes(secondsToConfirm, previous.secondsToConfirm, messages)} />}
      />
      <FigureCard
        label={messages.toReady}
        value={secondsToReady === null ? unknown : timeText(secondsToReady, messages)}
        note={<Compared comparison={compareTimes(secondsToReady, previous.secondsToReady, messages)} />}
      />
      <FigureCard
        label={messages.customers}
        value={formatCount(current.customers)}
        note={<PercentChange now={current.customers} before={previous.customers} />}
      />
      <div className={styles['meanings']}>
        <FigureMeanings
          title={messages.what}
          meanings={[
            { label: messages.orders, meaning: messages.meaning.orders },
            { label: messages.accepted, meaning: messages.meaning.accepted },
            { label: messages.sales, meaning: messages.meaning.sales },
            { label: messages.earnings.title, meaning: messages.meaning.earned },
          ]}
        />
      </div>
    </section>
  );
}

function Compared({ comparison }: { readonly comparison: Comparison | null }) {
  if (comparison === null) return null;
  const { text, ...trend } = comparison;
  return <Trend {...trend}>{text}</Trend>;
}

type Messages = typeof analyticsMessages.en;

/** Null where there is nothing to compare with. */
interface Comparison extends Pick<TrendProps, 'direction' | 'isGood' | 'hint'> {
  readonly text: string;
}

/** 0 to 1, compared in percentage points. */
function compareShares(now: number | null, before: number | null, messages: Messages): Comparison | null {
  if (now === null || before === null) return null;
  const points = Math.round(now * 100) - Math.round(before * 100);
  if (points === 0) return { direction: 'same', text: messages.same };
  const text = messages.points(Math.abs(points));
  return points > 0
    ? { direction: 'up', isGood: true, text, hint: messages.higher }
    : { direction: 'down', isGood: false, text, hint: messages.lower };
}

/** Less time is better. */
function compareTimes(now: number | null, before: number | null, messages: Messages): Comparison | null {
  if (now === null || before === null) return null;
  const seconds = Math.round(now) - Math.round(before);
  if (seconds === 0) return { direction: 'same', text: messages.same };
  const text = timeText(Math.abs(seconds), messages);
  return seconds > 0
    ? { direction: 'up', isGood: false, text, hint: messages.slower }
    : { direction: 'down', isGood: true, text, hint: messages.faster };
}

const MINUTE = 60;

/** `48 s`, `1:48`, `23 min`. */
function timeText(seconds: number, messages: Pick<Messages, 'seconds' | 'minutes'>): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return messages.seconds(whole);
  if (whole >= 10 * MINUTE) return messages.minutes(Math.round(whole / MINUTE));
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}

export const percentText = (share: number): string => `${Math.round(share * 100)}%`;
