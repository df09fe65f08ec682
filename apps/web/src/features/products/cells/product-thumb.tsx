import { Package } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useSavesData } from '../../../platform/storage/save-data.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './product-thumb.module.css';

interface ProductThumbProps {
  readonly product: Pick<Product, 'images' | 'category'>;
  /** `row` is 44 px; `card` fills its container. */
  readonly size: 'row' | 'card';
}

const TINTS = ['rose', 'amber', 'green', 'violet', 'sky'] as const;

/** Stable per category, so that a menu without pictures can still be scanned. */
const chooseTint = (category: string) =>
  TINTS[Array.from(category).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % TINTS.length];

/** Hidden from screen readers: the name is next to it. */
export function ProductThumb({ product, size }: ProductThumbProps) {
  const [image] = product.images;
  const savesData = useSavesData();
  // Offline, a picture that was never cached fails to load.
  const [isMissing, setIsMissing] = useState(false);
  if (image === undefined || savesData || isMissing) {
    return (
      <span
        aria-hidden="true"
        className={classNames(styles['thumb'], styles[size], styles[chooseTint(product.category) ?? ''])}
      >
        <Package />
      </span>
    );
  }
  const [src, width] = size === 'row' ? [image.urls.small, 44] : [image.urls.medium, 480];
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={width}
      loading="lazy"
      decoding="async"
      onError={() => setIsMissing(true)}
      className={classNames(styles['thumb'], styles[size])}
    />
  );
}
