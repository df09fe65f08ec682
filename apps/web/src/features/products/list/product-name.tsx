import { Link } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import styles from './product-name.module.css';
import { QueuedEdit } from '../cells/queued-edit.tsx';
import { ProductThumb } from '../cells/product-thumb.tsx';
import { PATHS } from '../../../platform/code/paths.ts';

/** Names are the vendor's own text: shown as text, in its own direction. */
export function ProductName({ product }: { readonly product: Product }) {
  return (
    <span className={styles['product']}>
      <ProductThumb product={product} size="row" />
      <span className={styles['texts']}>
        <Link to={PATHS.product(product.id)} className={styles['name']}>
          <bdi>{product.name}</bdi>
        </Link>
        <small className={styles['under']}>
          <QueuedEdit productId={product.id}>
            <bdi>{product.category}</bdi>
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
