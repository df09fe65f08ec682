import type { ReactNode } from 'react';
import { formatCount } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { FigureCard, FigureMeanings } from '../../ui/chart/figure-card.tsx';
import { PercentChange, Trend } from '../../ui/chart/trend.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import type { Analytics, RangeFigures } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import styles from './analytics.module.css';

export function AnalyticsFigures({ analytics: { current, previous } }: { readonly analytics: Analytics }) {
  const messages = useMessages(analyticsMessages);
  const { currency } = useVendor();
  const money = (amount: number) => <MoneyText isDisplay amount={amount} currency={currency} />;
  const unlessNull = (value: number | null, show: (known: number) => ReactNode) =>
    value === null ? messages.unknown : show(value);
  const showChange = (figure: 'orders' | 'accepted' | 'sales' | 'averageSale' | 'customers') => (
    <PercentChange now={current[figure] ?? 0} before={previous[figure] ?? 0} />
  );
  const time = (seconds: number) => timeText(seconds, messages);
  const timeCard = (label: string, figure: 'secondsToConfirm' | 'secondsToReady') => (
    <FigureCard
      label={label}
      value={unlessNull(current[figure], time)}
      note={
        <Compared now={current[figure]} before={previous[figure]} hints={[messages.slower, messages.faster]} isLessGood>
          {time}
        </Compared>
      }
    />
  );
  return (
    <section aria-label={messages.figures} className={styles['figures']}>
      <FigureCard label={messages.orders} value={formatCount(current.orders)} note={showChange('orders')} />
      <FigureCard label={messages.accepted} value={formatCount(current.accepted)} note={showChange('accepted')} />
      <FigureCard label={messages.sales} value={money(current.sales)} note={showChange('sales')} />
      <FigureCard
        label={messages.averageOrder}
        value={unlessNull(current.averageSale, money)}
        note={showChange('averageSale')}
      />
      <FigureCard
        label={messages.acceptance}
        value={unlessNull(current.acceptanceRate, percentText)}
        note={
          <Compared
            now={inPercent(current.acceptanceRate)}
            before={inPercent(previous.acceptanceRate)}
            hints={[messages.higher, messages.lower]}
          >
            {messages.points}
          </Compared>
        }
      />
      {timeCard(messages.toConfirm, 'secondsToConfirm')}
      {timeCard(messages.toReady, 'secondsToReady')}
      <FigureCard label={messages.customers} value={formatCount(current.customers)} note={showChange('customers')} />
      <div className={styles['meanings']}>
        {current.delaysPerOrder != null && (
          <p className="muted num">{messages.delays(current.delaysPerOrder.toFixed(2))}</p>
        )}
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

interface ComparedProps {
  readonly now: number | null;
  readonly before: number | null;
  readonly hints: readonly [more: string, less: string];
  readonly isLessGood?: boolean;
  readonly children: (difference: number) => string;
}

/** A difference in whole numbers. Nothing where there is nothing to compare with. */
function Compared({ now, before, hints: [more, less], isLessGood = false, children: textOf }: ComparedProps) {
  const { same } = useMessages(analyticsMessages);
  if (now === null || before === null) return null;
  const difference = Math.round(now) - Math.round(before);
  if (difference === 0) return <Trend direction="same">{same}</Trend>;
  const isMore = difference > 0;
  return (
    <Trend direction={isMore ? 'up' : 'down'} isGood={isMore !== isLessGood} hint={isMore ? more : less}>
      {textOf(Math.abs(difference))}
    </Trend>
  );
}

const inPercent = (share: RangeFigures['acceptanceRate']) => share && share * 100;

const MINUTE = 60;

/** `48 s`, `1:48`, `23 min`. */
function timeText(seconds: number, messages: Pick<typeof analyticsMessages.en, 'seconds' | 'minutes'>): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return messages.seconds(whole);
  if (whole >= 10 * MINUTE) return messages.minutes(Math.round(whole / MINUTE));
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}

export const percentText = (share: number): string => `${Math.round(share * 100)}%`;
