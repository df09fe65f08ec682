import { Link } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import styles from './product-grid.module.css';
import { ProductMenu } from '../cells/product-menu.tsx';
import { ProductPrice, ProductStock } from '../cells/product-figures.tsx';
import { ProductStatusMenu } from '../cells/product-status.tsx';
import { QueuedEdit } from '../cells/queued-edit.tsx';
import { ProductThumb } from '../cells/product-thumb.tsx';
import { productListMessages } from '../products.messages.ts';
import { SelectProduct } from './select-page.tsx';
import type { Selection } from '../bulk/selection.ts';
import { PATHS } from '../../../platform/paths.ts';

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly selection: Selection;
}

export function ProductGrid({ products, selection }: ProductGridProps) {
  const messages = useMessages(productListMessages);
  return (
    <ul aria-label={messages.caption} className={styles['grid']}>
      {products.map((product) => (
        <li key={product.id} className={styles['card']}>
          <Link to={PATHS.product(product.id)} tabIndex={-1} aria-hidden="true" className={styles['picture']}>
            <ProductThumb product={product} size="card" />
          </Link>
          <span className={styles['tick']}>
            <SelectProduct product={product} products={products} selection={selection} />
          </span>
          <div className={styles['body']}>
            <div className={styles['head']}>
              <div className={styles['texts']}>
                <Link to={PATHS.product(product.id)} className={styles['name']}>
                  <bdi>{product.name}</bdi>
                </Link>
                <small className={styles['category']}>
                  <QueuedEdit productId={product.id}>
                    <bdi>{product.category}</bdi>
                  </QueuedEdit>
                </small>
              </div>
              <ProductMenu product={product} />
            </div>
            <div className={styles['figures']}>
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
