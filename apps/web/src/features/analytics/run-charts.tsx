import { formatDays, formatCount } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { compactMoney, formatMoney } from '../../ui/text/format-money.ts';
import type { Analytics } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { percentText } from './comparison.ts';
import { RunChart } from './run-chart.tsx';
import { runOf } from './run.ts';

const NAIRA = 100;

export function EarningsChart({ analytics }: { readonly analytics: Analytics }) {
  const messages = useMessages(analyticsMessages);
  const { currency } = useVendor();
  const { current, previous } = analytics;
  const run = runOf(analytics, ({ earned }) => earned);
  const { best } = run;
  return (
    <RunChart
      {...run}
      texts={messages.earnings}
      sentence={
        best === undefined
          ? messages.earnings.none
          : messages.earnings.sentence(formatDays(best), percentText(best.value / Math.max(1, current.earned)))
      }
      total={current.earned}
      totalBefore={previous.earned}
      smallest={NAIRA}
      format={(amount) => formatMoney(amount, { currency })}
      formatAxis={(amount) => compactMoney(amount, currency)}
    />
  );
}

export function OrdersChart({ analytics }: { readonly analytics: Analytics }) {
  const messages = useMessages(analyticsMessages);
  const { current, previous } = analytics;
  const run = runOf(analytics, ({ orders }) => orders);
  const { best } = run;
  const texts = messages.orderChart;
  return (
    <RunChart
      {...run}
      texts={texts}
      sentence={
        best === undefined
          ? texts.none
          : texts.sentence(messages.count(current.orders), formatDays(best), formatCount(best.value))
      }
      total={current.orders}
      totalBefore={previous.orders}
      hours={hoursOf(analytics)}
      smallest={1}
      format={formatCount}
      formatAxis={formatCount}
    />
  );
}

function hoursOf({ current, busiestHours }: Analytics) {
  if (current.from !== current.to || busiestHours.length === 0) return undefined;
  const counts = new Map(busiestHours.map(({ hour, orders }) => [hour, orders]));
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, step) => ({
    hour: first + step,
    value: counts.get(first + step) ?? 0,
  }));
}
