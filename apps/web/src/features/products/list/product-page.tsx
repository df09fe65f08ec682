import { Link } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { PAGE_SIZE, type PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import { Allowed } from '../../../ui/layout/allowed.tsx';
import { useHasRight } from '../../../platform/session/rights.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CursorPager } from '../../../ui/list/cursor-pager.tsx';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { type Selection, SelectPage, SelectProduct } from './selection.tsx';
import { ProductMenu } from '../cells/product-menu.tsx';
import { ProductPrice, ProductStock } from '../cells/product-figures.tsx';
import { ProductStatusMenu } from '../cells/product-status.tsx';
import { ProductThumb } from '../cells/product-thumb.tsx';
import { QueuedEdit } from '../cells/queued-edit.tsx';
import { productListMessages } from './product-list.messages.ts';
import { productMessages } from '../products.messages.ts';
import type { ProductListView } from './product-list-view.ts';
import styles from './product-list.module.css';
import productNameStyles from './product-name.module.css';
import grid from './product-grid.module.css';

interface ProductPageProps {
  readonly products: readonly Product[];
  readonly paginationCursor: PaginationCursor;
  readonly mode: 'list' | 'grid';
  readonly view: ProductListView;
  readonly selection: Selection;
  readonly total: number | undefined;
  readonly isBusy: boolean;
}

export function ProductPage({ products, paginationCursor, mode, view, selection, total, isBusy }: ProductPageProps) {
  const messages = useMessages(productListMessages);
  const { count } = useMessages(productMessages);
  const range = shownRange(products.length, paginationCursor, view.pageNumber, total ?? 0);
  return (
    <div className={styles['list']}>
      <div className={classNames(styles['selectLine'], mode === 'list' && styles['onPhone'])}>
        <Allowed right="menu">
          <SelectPage products={products} selection={selection} />
        </Allowed>
      </div>
      {mode === 'list' ? (
        <ProductTable products={products} selection={selection} />
      ) : (
        <ProductGrid products={products} selection={selection} />
      )}
      <CursorPager
        cursor={paginationCursor}
        isBusy={isBusy}
        summary={total !== undefined && messages.range(count(total), range.from, range.to)}
        jump={
          total === undefined
            ? undefined
            : {
                page: view.pageNumber,
                pages: Math.ceil(total / PAGE_SIZE),
                onJump: (pageNumber) => view.goToPage({}, pageNumber),
              }
        }
        onMove={(page) => view.goToPage(page, page.after === undefined ? view.pageNumber - 1 : view.pageNumber + 1)}
      />
    </div>
  );
}

/** Exact at both ends of the list, approximate in between. */
function shownRange(length: number, { hasPrevious, hasNext }: PaginationCursor, pageNumber: number, total: number) {
  const counted = hasNext ? (pageNumber - 1) * PAGE_SIZE + 1 : total - length + 1;
  const from = hasPrevious ? Math.max(2, counted) : 1;
  return { from, to: from + length - 1 };
}

type ProductRowsProps = Pick<ProductPageProps, 'products' | 'selection'>;

const productColumns = (
  names: typeof productListMessages.en.columns,
  { products, selection }: ProductRowsProps,
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

function ProductTable(props: ProductRowsProps) {
  const messages = useMessages(productListMessages);
  const isEditor = useHasRight('menu');
  const columns = productColumns(messages.columns, props).filter(({ key }) => isEditor || key !== 'select');
  return (
    <Card isFlush className={styles['tableCard']}>
      <Table caption={messages.caption} columns={columns} rows={props.products} rowKey={({ id }) => id} />
    </Card>
  );
}

function ProductName({ product }: { readonly product: Product }) {
  const { prescription } = useMessages(productMessages);
  return (
    <span className={productNameStyles['product']}>
      <ProductThumb product={product} size="row" />
      <span className={productNameStyles['texts']}>
        <Link to={PATHS.product(product.id)} className={productNameStyles['name']}>
          <bdi>{product.name}</bdi>
        </Link>
        <small className={productNameStyles['under']}>
          <QueuedEdit productId={product.id}>
            <bdi>{product.category}</bdi>
            {product.attributes.needsPrescription === true && ` · ${prescription}`}
            {product.sku !== null && (
              <>
                {' · '}
                <bdi>{product.sku}</bdi>
              </>
            )}
          </QueuedEdit>
        </small>
      </span>
    </span>
  );
}

function ProductGrid({ products, selection }: ProductRowsProps) {
  const messages = useMessages(productListMessages);
  const { prescription } = useMessages(productMessages);
  return (
    <ul aria-label={messages.caption} className={grid['grid']}>
      {products.map((product) => (
        <li key={product.id} className={grid['card']}>
          <Link to={PATHS.product(product.id)} tabIndex={-1} aria-hidden="true" className={grid['picture']}>
            <ProductThumb product={product} size="card" />
          </Link>
          <span className={grid['tick']}>
            <Allowed right="menu">
              <SelectProduct product={product} products={products} selection={selection} />
            </Allowed>
          </span>
          <div className={grid['body']}>
            <div className={grid['head']}>
              <div className={grid['texts']}>
                <Link to={PATHS.product(product.id)} className={grid['name']}>
                  <bdi>{product.name}</bdi>
                </Link>
                <small className={grid['category']}>
                  <QueuedEdit productId={product.id}>
                    <bdi>{product.category}</bdi>
                    {product.attributes.needsPrescription === true && ` · ${prescription}`}
                  </QueuedEdit>
                </small>
              </div>
              <ProductMenu product={product} />
            </div>
            <div className={grid['figures']}>
              <ProductPrice product={product} />
              <ProductStock product={product} isInWords />
            </div>
            <ProductStatusMenu product={product} />
          </div>
        </li>
      ))}
    </ul>
  );
}
