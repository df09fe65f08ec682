import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useSavesData } from '../../../platform/storage/save-data.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProductMenu } from '../cells/product-menu.tsx';
import { ProductStatusMenu } from '../cells/product-status.tsx';
import { ProductThumb } from '../cells/product-thumb.tsx';
import form from '../form/product-form.module.css';
import { ProductById } from '../product-by-id.tsx';
import { productDetailsMessages } from './product-details.messages.ts';
import { DetailsCards, SeenByCustomers } from './details-cards.tsx';
import styles from './product-details.module.css';

function ProductDetailsScreen() {
  const messages = useMessages(productDetailsMessages);
  return (
    <ProductById getTitle={(product) => product?.name ?? messages.title}>
      {(product) => <Details product={product} />}
    </ProductById>
  );
}

function Details({ product }: { readonly product: Product }) {
  const messages = useMessages(productDetailsMessages);
  const navigate = useNavigate();
  const [isSeen, setIsSeen] = useState(false);
  return (
    <div className={styles['details']}>
      <div className={styles['head']}>
        <ProductStatusMenu product={product} />
        <span className={styles['actions']}>
          <Button
            isIconOnly
            aria-label={messages.asCustomers}
            title={messages.asCustomers}
            onClick={() => setIsSeen(true)}
          >
            <Eye aria-hidden="true" />
          </Button>
          <ProductMenu product={product} onDeleted={() => void navigate(PATHS.products)} />
          <ButtonLink variant="primary" to={PATHS.editProduct(product.id)}>
            <Pencil aria-hidden="true" />
            {messages.edit}
          </ButtonLink>
        </span>
      </div>
      <div className={form['columns']}>
        <DetailsPictures product={product} />
        <DetailsCards product={product} />
      </div>
      {isSeen && <SeenByCustomers product={product} onClose={() => setIsSeen(false)} />}
    </div>
  );
}

function DetailsPictures({ product }: { readonly product: Product }) {
  const messages = useMessages(productDetailsMessages);
  const [index, setPlace] = useState(0);
  const savesData = useSavesData();
  const images = savesData ? [] : product.images;
  const image = images[index] ?? images[0];
  return (
    <div className={form['pictures']}>
      <Card title={messages.pictures}>
        {image === undefined ? (
          <div className={styles['noPicture']}>
            <ProductThumb product={product} size="card" />
            {product.images.length === 0 && <p className="muted">{messages.noPictures}</p>}
          </div>
        ) : (
          <img
            src={image.urls.large}
            alt={messages.picture(images.indexOf(image) + 1, images.length)}
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
                  aria-label={messages.picture(at + 1, images.length)}
                  aria-pressed={images[at] === image}
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

export { ProductDetailsScreen as Component };
