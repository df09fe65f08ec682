import { Package } from 'lucide-react';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { END_REASONS } from '@vendor-portal/contract/orders/end-reason.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useSavesData } from '../../platform/storage/save-data.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Table } from '../../ui/list/table.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import type { Analytics, RangeFigures } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { PATHS } from '../../platform/paths.ts';
import { percentText } from './analytics-figures.tsx';
import styles from './analytics.module.css';

type Seller = Analytics['bestSellers'][number];

export function BestSellers({ sellers }: { readonly sellers: readonly Seller[] }) {
  const messages = useMessages(analyticsMessages);
  const { currency } = useVendor();
  const texts = messages.sellers;
  const [best] = sellers;
  return (
    <ChartCard
      title={texts.title}
      sentence={best === undefined ? texts.none : texts.sentence(best.name, best.quantity)}
      labels={messages.chart}
      chart={
        <RankedBars
          bars={sellers.map((seller) => ({
            key: seller.productId,
            label: <ProductLink seller={seller} />,
            value: seller.quantity,
            text: formatCount(seller.quantity),
            start: <Picture url={seller.imageUrl} />,
          }))}
        />
      }
      table={
        <Table
          caption={texts.title}
          rows={sellers}
          rowKey={({ productId }) => productId}
          columns={[
            { key: 'product', header: texts.product, isRowHeader: true, cell: ({ name }) => name },
            { key: 'sold', header: texts.sold, align: 'end', cell: ({ quantity }) => formatCount(quantity) },
            {
              key: 'before',
              header: texts.soldBefore,
              align: 'end',
              cell: ({ previousQuantity }) => formatCount(previousQuantity),
            },
            { key: 'sales', header: texts.sales, align: 'end', cell: ({ sales }) => formatMoney(sales, { currency }) },
          ]}
        />
      }
    />
  );
}

const ProductLink = ({ seller }: { readonly seller: Seller }) => (
  <Link to={PATHS.product(seller.productId)} className={styles['product']}>
    {seller.name}
  </Link>
);

function Picture({ url }: { readonly url: string | null }) {
  const savesData = useSavesData();
  if (url !== null && !savesData)
    return <img src={url} alt="" width="40" height="40" loading="lazy" className={styles['picture']} />;
  return (
    <span aria-hidden="true" className={styles['picture']}>
      <Package />
    </span>
  );
}

type Ended = Analytics['cancellations'][number];

const endedKey = ({ status, by, reason }: Ended) => `${status} ${by} ${reason ?? ''}`;

interface EndedOrdersProps {
  readonly ended: readonly Ended[];
  readonly current: Pick<RangeFigures, 'from' | 'to' | 'orders'>;
}

const linkToOrders = ({ status, by, reason }: Ended, { from, to }: EndedOrdersProps['current']) => {
  const why = END_REASONS.find((each) => each === (status === 'declined' ? reason : by));
  return `${PATHS.orders}?${new URLSearchParams({ show: status, ...(why && { why }), from, to })}`;
};

export function EndedOrders({ ended, current }: EndedOrdersProps) {
  const messages = useMessages(analyticsMessages);
  const texts = messages.ended;
  const count = ended.reduce((sum, each) => sum + each.orders, 0);
  const rows = ended.toSorted((one, other) => other.orders - one.orders);
  const why = ({ by, reason }: Ended) => {
    if (reason === null) return texts.by[by];
    // The scheduler's reasons are complete sentences.
    return by === 'scheduler' ? reason : texts.because(texts.by[by], texts.reason[reason] ?? reason);
  };
  return (
    <ChartCard
      title={texts.title}
      sentence={count === 0 ? texts.none : texts.sentence(count, percentText(count / Math.max(current.orders, count)))}
      labels={messages.chart}
      chart={
        <RankedBars
          bars={rows.map((row) => ({
            key: endedKey(row),
            label: (
              <Link to={linkToOrders(row, current)} className={styles['product']}>
                {why(row)}
              </Link>
            ),
            value: row.orders,
            text: formatCount(row.orders),
          }))}
        />
      }
      table={
        <Table
          caption={texts.title}
          rows={rows}
          rowKey={endedKey}
          columns={[
            { key: 'why', header: texts.why, isRowHeader: true, cell: why },
            { key: 'orders', header: messages.ended.orders, align: 'end', cell: (row) => formatCount(row.orders) },
          ]}
        />
      }
    />
  );
}

interface RankedBar {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  readonly text: string;
  readonly start?: ReactNode;
}

function RankedBars({ bars }: { readonly bars: readonly RankedBar[] }) {
  const most = bars.reduce((longest, { value }) => Math.max(longest, value), 1);
  return (
    <ol className={styles['ranked']}>
      {bars.map(({ key, label, value, text, start }) => (
        <li key={key}>
          {start}
          <div className={styles['rankedBody']}>
            <div className={styles['rankedLine']}>
              <span className={styles['rankedLabel']}>{label}</span>
              <span className="num">{text}</span>
            </div>
            <span className={styles['track']}>
              <span style={{ inlineSize: `${(value / most) * 100}%` }} className={styles['run']} />
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}

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
