import { useState } from 'react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useSavesData } from '../../../platform/storage/use-saves-data.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import styles from './product-details.module.css';
import form from '../form/product-form.module.css';
import { ProductThumb } from '../cells/product-thumb.tsx';
import { productDetailsWords } from '../products.words.ts';

/** One large, the others to choose from. */
export function DetailsPictures({ product }: { readonly product: Product }) {
  const words = useWords(productDetailsWords);
  const [place, setPlace] = useState(0);
  const savesData = useSavesData();
  const images = savesData ? [] : product.images;
  const shown = images[place] ?? images[0];
  return (
    <div className={classNames(form['column'], form['aside'])}>
      <Card title={words.pictures}>
        {shown === undefined ? (
          <div className={styles['noPicture']}>
            <ProductThumb product={product} size="card" />
            {product.images.length === 0 && <p className="muted">{words.noPictures}</p>}
          </div>
        ) : (
          <img
            src={shown.urls.large}
            alt={words.picture(images.indexOf(shown) + 1, images.length)}
            width={1200}
            height={1200}
            className={styles['large']}
          />
        )}
        {images.length > 1 && (
          <ul className={styles['others']}>
            {images.map(({ imageId, urls }, at) => (
              <li key={imageId}>
                <button
                  type="button"
                  aria-label={words.picture(at + 1, images.length)}
                  aria-pressed={images[at] === shown}
                  className={styles['other']}
                  onClick={() => setPlace(at)}
                >
                  <img src={urls.small} alt="" width={160} height={160} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
