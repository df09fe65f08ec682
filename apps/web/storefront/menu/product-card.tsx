import { ImageOff } from 'lucide-react';
import { formatNaira } from '../format.ts';
import type { Product } from '../queries.ts';
import styles from './menu.module.css';

function Price({ product: { price, customerPrice } }: { readonly product: Product }) {
  return (
    <span className="num">
      {formatNaira(customerPrice)}
      {customerPrice < price && (
        <>
          {' '}
          <s className="faint">{formatNaira(price)}</s>
        </>
      )}
    </span>
  );
}

export function ProductCard({ product, onChoose }: { readonly product: Product; readonly onChoose: () => void }) {
  const [image] = product.images;
  return (
    <li className={styles['product']}>
      {image ? (
        <img src={image.urls.medium} alt="" loading="lazy" className={styles['picture']} />
      ) : (
        <span className={styles['picture']}>
          <ImageOff aria-hidden="true" />
        </span>
      )}
      <button type="button" className={styles['choose']} disabled={!product.isAvailable} onClick={onChoose}>
        {product.name}
      </button>
      <p className={styles['price']}>{product.isAvailable ? <Price product={product} /> : 'Sold out for now'}</p>
      {product.description !== '' && <p className={styles['description']}>{product.description}</p>}
    </li>
  );
}
