import { formatCount } from '../../platform/words/format.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Table } from '../../ui/list/table.tsx';
import type { Analytics } from './analytics.queries.ts';
import { analyticsWords } from './analytics.words.ts';
import { HourMap } from './hour-map.tsx';

type Hours = Analytics['busiestHours'];

/** Seven days by the hours in which anybody ever ordered. */
export function BusiestHours({ hours }: { readonly hours: Hours }) {
  const words = useWords(analyticsWords);
  const texts = words.hours;
  const ranked = hours.toSorted((one, other) => other.orders - one.orders);
  const [peak] = ranked;
  return (
    <ChartCard
      title={texts.title}
      sentence={
        peak === undefined
          ? texts.none
          : texts.sentence(words.weekDay[peak.weekDay], texts.hour(peak.hour), peak.orders)
      }
      labels={words.chart}
      chart={peak !== undefined && <HourMap hours={hours} most={peak.orders} />}
      table={
        <Table
          caption={texts.label}
          rows={ranked}
          rowKey={({ weekDay, hour }) => `${weekDay} ${hour}`}
          columns={[
            {
              key: 'when',
              header: words.when,
              isRowHeader: true,
              cell: ({ weekDay, hour }) => `${words.weekDay[weekDay]} ${texts.hour(hour)}`,
            },
            { key: 'orders', header: words.orders, align: 'end', cell: ({ orders }) => formatCount(orders) },
          ]}
        />
      }
    />
  );
}
