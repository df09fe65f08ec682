import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { useRefreshOn } from '../../platform/events/refresh.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant, formatDays } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { presetRanges, useDayRange } from '../../platform/time/day-range.ts';
import { RangePicker } from '../../ui/date/date-range.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { AnalyticsExport, SalesTables } from './sales-tables.tsx';
import { AnalyticsFigures } from './analytics-figures.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { analyticsMessages } from './analytics.messages.ts';
import styles from './analytics.module.css';
import { analyticsKey, analyticsQuery, type Analytics } from './analytics.queries.ts';
import { BestSellers, EndedOrders, RepeatCustomers } from './ranked-charts.tsx';
import { BusiestHours } from './hour-map.tsx';
import { EarningsChart, OrdersChart } from './run-charts.tsx';

/** A week, so that a Monday doesn't start empty. */
const USUAL_DAYS = 7;

const REFRESH_EVENTS: readonly VendorEventKind[] = ['order_moved', 'balance_changed'];

function AnalyticsScreen() {
  const messages = useMessages(analyticsMessages);
  const { range, setRange, today } = useDayRange({ usual: USUAL_DAYS });
  const query = useQuery(analyticsQuery(range));
  useRefreshOn(REFRESH_EVENTS, analyticsKey);
  return (
    <Screen title={messages.title}>
      <div className={styles['tools']}>
        <RangePicker
          labels={messages.ranges}
          presets={presetRanges(today, messages.ranges.days)}
          value={range}
          latest={today}
          onValueChange={setRange}
        />
        <AnalyticsExport range={range} rows="days" />
        {/* Takes its space before it is loaded, so that nothing below shifts. */}
        <p className={styles['against']}>{query.data ? <Against {...query.data.previous} /> : '\u00a0'}</p>
      </div>
      <QueryView
        query={query}
        skeleton={<AnalyticsSkeleton />}
        isEmpty={({ current, previous }) => current.orders === 0 && previous.orders === 0 && current.earned === 0}
        empty={<NothingYet />}
      >
        {(analytics) => <Insight analytics={analytics} />}
      </QueryView>
    </Screen>
  );
}

/** A running range is compared with the same part of the previous one. */
function Against({ from, to, until }: Analytics['previous']) {
  const messages = useMessages(analyticsMessages);
  const { timeZone } = useVendor();
  return messages.against(formatDays({ from, to }), until && formatInstant(until, timeZone, 'time'));
}

function Insight({ analytics }: { readonly analytics: Analytics }) {
  return (
    <div className={styles['insight']}>
      <AnalyticsFigures analytics={analytics} />
      <EarningsChart analytics={analytics} />
      <OrdersChart analytics={analytics} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <BusiestHours hours={analytics.busiestHours} />
          <EndedOrders ended={analytics.cancellations} current={analytics.current} />
          <RepeatCustomers current={analytics.current} />
        </div>
        <div className={styles['column']}>
          <BestSellers sellers={analytics.bestSellers} />
        </div>
      </div>
      <SalesTables range={{ from: analytics.current.from, to: analytics.current.to }} />
    </div>
  );
}

function AnalyticsSkeleton() {
  return (
    <div className={styles['insight']}>
      <div className={styles['figures']}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} shape="card" className={styles['figureBone']} />
        ))}
      </div>
      <Skeleton shape="card" className={styles['chartBone']} />
      <Skeleton shape="card" className={styles['chartBone']} />
    </div>
  );
}

function NothingYet() {
  const messages = useMessages(analyticsMessages);
  return (
    <Card>
      <EmptyState icon={<ChartColumn />} title={messages.none}>
        {messages.noneText}
      </EmptyState>
    </Card>
  );
}

export { AnalyticsScreen as Component };
