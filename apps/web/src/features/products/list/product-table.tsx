import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import { ProductMenu } from '../cells/product-menu.tsx';
import { ProductName } from './product-name.tsx';
import { ProductPrice } from '../cells/product-price.tsx';
import { ProductStatusMenu } from '../cells/product-status.tsx';
import { ProductStock } from '../cells/product-stock.tsx';
import styles from './product-list.module.css';
import { productListWords } from '../products.words.ts';
import { SelectPage, SelectProduct } from './select-page.tsx';
import type { Selection } from '../bulk/selection.ts';
import type { words as listWords } from '../words/list.en.ts';

interface ProductTableProps {
  readonly products: readonly Product[];
  readonly selection: Selection;
}

export function ProductTable(props: ProductTableProps) {
  const words = useWords(productListWords);
  return (
    <Card isFlush className={styles['tableCard']}>
      <Table
        caption={words.caption}
        columns={columnsOf(words.columns, props)}
        rows={props.products}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}

const columnsOf = (
  names: typeof listWords.columns,
  { products, selection }: ProductTableProps,
): TableColumn<Product>[] => [
  {
    key: 'select',
    header: names.select,
    isHeaderHidden: true,
    headerControl: <SelectPage products={products} selection={selection} isLabelHidden />,
    cell: (product) => <SelectProduct product={product} products={products} selection={selection} />,
  },
  { key: 'product', header: names.product, isRowHeader: true, cell: (product) => <ProductName product={product} /> },
  { key: 'price', header: names.price, align: 'end', cell: (product) => <ProductPrice product={product} /> },
  { key: 'stock', header: names.stock, cell: (product) => <ProductStock product={product} /> },
  { key: 'status', header: names.status, cell: (product) => <ProductStatusMenu product={product} /> },
  {
    key: 'actions',
    header: names.actions,
    isHeaderHidden: true,
    align: 'end',
    cell: (product) => <ProductMenu product={product} />,
  },
];
