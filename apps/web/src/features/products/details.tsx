import { Pencil } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Product } from '@vendor-portal/contract/calls/product.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DetailsCards } from './details-cards.tsx';
import { DetailsPictures } from './details-pictures.tsx';
import styles from './product-details.module.css';
import form from './product-form.module.css';
import { ProductMenu } from './product-menu.tsx';
import { ProductStatusMenu } from './product-status.tsx';
import { productDetailsWords } from './products.words.ts';

export function Details({ product }: { readonly product: Product }) {
  const words = useWords(productDetailsWords);
  const navigate = useNavigate();
  return (
    <div className={styles['details']}>
      <div className={styles['head']}>
        <ProductStatusMenu product={product} />
        <span className={styles['actions']}>
          <ProductMenu product={product} onDeleted={() => void navigate('/dashboard/products')} />
          <ButtonLink variant="primary" to={`/dashboard/products/edit/${product.id}`}>
            <Pencil aria-hidden="true" />
            {words.edit}
          </ButtonLink>
        </span>
      </div>
      <div className={form['columns']}>
        <DetailsCards product={product} />
        <DetailsPictures product={product} />
      </div>
    </div>
  );
}
