import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Download } from 'lucide-react';
import { type AnalyticsFile, analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import { PATHS } from '../../platform/paths.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import type { Days } from '../../platform/time/day-range.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Table, type TableColumn } from '../../ui/list/table.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { salesQuery, type Sales } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { useDownload } from '../../platform/api/download.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import styles from './analytics.module.css';

type Messages = typeof analyticsMessages.en;

export function SalesTables({ range }: { readonly range: Days }) {
  const query = useQuery(salesQuery(range));
  return (
    <QueryView query={query} skeleton={<Skeleton shape="card" className={styles['chartBone']} />}>
      {(sales) => (
        <div className={styles['insight']}>
          <ItemSales sales={sales} range={range} />
          <PromotionSales sales={sales} range={range} />
        </div>
      )}
    </QueryView>
  );
}

interface SalesProps {
  readonly sales: Sales;
  readonly range: Days;
}

type Item = Sales['items'][number];
type Promo = Sales['promotions'][number];

const itemColumns = (messages: Messages, money: (amount: number) => string): TableColumn<Item>[] => [
  {
    key: 'item',
    header: messages.items.item,
    isRowHeader: true,
    cell: ({ productId, name }) => (
      <Link to={PATHS.product(productId)} className={styles['product']}>
        {name}
      </Link>
    ),
  },
  { key: 'sold', header: messages.sellers.sold, align: 'end', cell: ({ quantity }) => formatCount(quantity) },
  {
    key: 'before',
    header: messages.sellers.soldBefore,
    align: 'end',
    cell: ({ previousQuantity }) => formatCount(previousQuantity),
  },
  { key: 'sales', header: messages.sellers.sales, align: 'end', cell: ({ sales }) => money(sales) },
  {
    key: 'salesBefore',
    header: messages.items.salesBefore,
    align: 'end',
    cell: ({ previousSales }) => money(previousSales),
  },
];

const promotionColumns = (messages: Messages, money: (amount: number) => string): TableColumn<Promo>[] => [
  { key: 'promo', header: messages.promos.promo, isRowHeader: true, cell: ({ name }) => name },
  { key: 'orders', header: messages.promos.orders, align: 'end', cell: ({ orders }) => formatCount(orders) },
  {
    key: 'before',
    header: messages.promos.ordersBefore,
    align: 'end',
    cell: ({ previousOrders }) => formatCount(previousOrders),
  },
  { key: 'sales', header: messages.sellers.sales, align: 'end', cell: ({ sales }) => money(sales) },
  { key: 'cost', header: messages.promos.cost, align: 'end', cell: ({ cost }) => money(cost) },
];

function ItemSales({ sales: { items, itemCount }, range }: SalesProps) {
  const messages = useMessages(analyticsMessages);
  const texts = messages.items;
  const { currency } = useVendor();
  const money = (amount: number) => formatMoney(amount, { currency });
  return (
    <SalesCard
      title={texts.title}
      lead={items.length === 0 ? messages.sellers.none : texts.meaning}
      range={range}
      rows={items}
      file="items"
      more={itemCount > items.length ? texts.more(items.length, itemCount) : null}
      columns={itemColumns(messages, money)}
      rowKey={({ productId }) => productId}
    />
  );
}

function PromotionSales({ sales: { promotions }, range }: SalesProps) {
  const messages = useMessages(analyticsMessages);
  const texts = messages.promos;
  const { currency } = useVendor();
  const money = (amount: number) => formatMoney(amount, { currency });
  return (
    <SalesCard
      title={texts.title}
      lead={promotions.length === 0 ? texts.none : texts.meaning}
      range={range}
      rows={promotions}
      file="promotions"
      more={null}
      columns={promotionColumns(messages, money)}
      rowKey={({ promotionId }) => promotionId}
    />
  );
}

/** Few, because on a phone each row is a card. */
const FIRST = 10;

interface SalesCardProps<Row> {
  readonly title: string;
  readonly lead: string;
  readonly range: Days;
  readonly rows: readonly Row[];
  readonly file: AnalyticsFile;
  readonly more: string | null;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
}

function SalesCard<Row>({ title, lead, range, rows, file, more, columns, rowKey }: SalesCardProps<Row>) {
  const messages = useMessages(analyticsMessages);
  const [isWhole, setIsWhole] = useState(false);
  const visible = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <Card title={title} lead={lead} action={rows.length > 0 && <AnalyticsExport range={range} rows={file} />}>
      {rows.length > 0 && <Table caption={title} columns={columns} rows={visible} rowKey={rowKey} />}
      {visible.length < rows.length && (
        <Button className={styles['showAll']} onClick={() => setIsWhole(true)}>
          {messages.showAll(rows.length)}
        </Button>
      )}
      {isWhole && more !== null && <p className="muted">{more}</p>}
    </Card>
  );
}

export function AnalyticsExport({ range, rows }: { readonly range: Days; readonly rows: AnalyticsFile }) {
  const messages = useMessages(analyticsMessages).file;
  const toast = useToast();
  const exporting = useDownload(analyticsContract.exportAnalytics);
  const fail = (error: Error) => toast.showError(messages.failed, error);
  return (
    <Button
      size="small"
      aria-label={messages.export[rows]}
      isBusy={exporting.isPending}
      onClick={() => exporting.mutate({ ...range, rows }, { onError: fail })}
    >
      <Download aria-hidden="true" />
      {messages.csv}
    </Button>
  );
}
