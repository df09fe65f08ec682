import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useSavesData } from '../../platform/storage/save-data.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Table } from '../../ui/list/table.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import styles from './analytics.module.css';
import type { Analytics } from './analytics.queries.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { RankedBars } from './ranked-bars.tsx';
import { PATHS } from '../../platform/paths.ts';

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
