import { formatCount } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Table } from '../../ui/list/table.tsx';
import type { RangeFigures } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { percentText } from './comparison.ts';
import { RankedBars } from './ranked-bars.tsx';

export function RepeatCustomers({ current }: { readonly current: RangeFigures }) {
  const messages = useMessages(analyticsMessages);
  const texts = messages.repeatChart;
  const { customers, repeatCustomers } = current;
  const countAndShare = (count: number) => `${formatCount(count)} · ${percentText(count / Math.max(1, customers))}`;
  const fresh = customers - repeatCustomers;
  const rows = [
    { key: 'returning', label: texts.returning, value: repeatCustomers, text: countAndShare(repeatCustomers) },
    { key: 'fresh', label: texts.fresh, value: fresh, text: countAndShare(fresh) },
  ];
  return (
    <ChartCard
      title={texts.title}
      sentence={customers === 0 ? texts.none : texts.sentence(repeatCustomers, customers)}
      labels={messages.chart}
      chart={customers > 0 && <RankedBars bars={rows} />}
      table={
        <Table
          caption={texts.title}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'who', header: texts.who, isRowHeader: true, cell: ({ label }) => label },
            { key: 'count', header: messages.customers, align: 'end', cell: ({ text }) => text },
          ]}
        />
      }
    />
  );
}
