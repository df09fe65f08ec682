import { formatCount } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Table } from '../../ui/list/table.tsx';
import type { Analytics } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { HourMap } from './hour-map.tsx';

type Hours = Analytics['busiestHours'];

export function BusiestHours({ hours }: { readonly hours: Hours }) {
  const messages = useMessages(analyticsMessages);
  const texts = messages.hours;
  const ranked = hours.toSorted((one, other) => other.orders - one.orders);
  const [peak] = ranked;
  return (
    <ChartCard
      title={texts.title}
      sentence={
        peak === undefined
          ? texts.none
          : texts.sentence(messages.weekDay[peak.weekDay], texts.hour(peak.hour), peak.orders)
      }
      labels={messages.chart}
      chart={peak !== undefined && <HourMap hours={hours} most={peak.orders} />}
      table={
        <Table
          caption={texts.label}
          rows={ranked}
          rowKey={({ weekDay, hour }) => `${weekDay} ${hour}`}
          columns={[
            {
              key: 'when',
              header: messages.when,
              isRowHeader: true,
              cell: ({ weekDay, hour }) => `${messages.weekDay[weekDay]} ${texts.hour(hour)}`,
            },
            { key: 'orders', header: messages.orders, align: 'end', cell: ({ orders }) => formatCount(orders) },
          ]}
        />
      }
    />
  );
}
