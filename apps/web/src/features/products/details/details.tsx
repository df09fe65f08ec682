import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { DetailsCards } from './details-cards.tsx';
import { DetailsPictures } from './details-pictures.tsx';
import styles from './product-details.module.css';
import form from '../form/product-form.module.css';
import { ProductMenu } from '../cells/product-menu.tsx';
import { ProductStatusMenu } from '../cells/product-status.tsx';
import { productDetailsWords } from '../products.words.ts';
import { PATHS } from '../../../platform/code/paths.ts';

const SeenByCustomers = lateOverlay('seen by customers', () => import('./seen-by-customers.tsx'));

export function Details({ product }: { readonly product: Product }) {
  const words = useWords(productDetailsWords);
  const navigate = useNavigate();
  const [isSeen, setIsSeen] = useState(false);
  return (
    <div className={styles['details']}>
      <div className={styles['head']}>
        <ProductStatusMenu product={product} />
        <span className={styles['actions']}>
          <Button isIconOnly aria-label={words.asCustomers} title={words.asCustomers} onClick={() => setIsSeen(true)}>
            <Eye aria-hidden="true" />
          </Button>
          <ProductMenu product={product} onDeleted={() => void navigate(PATHS.products)} />
          <ButtonLink variant="primary" to={PATHS.editProduct(product.id)}>
            <Pencil aria-hidden="true" />
            {words.edit}
          </ButtonLink>
        </span>
      </div>
      <div className={form['columns']}>
        <DetailsCards product={product} />
        <DetailsPictures product={product} />
      </div>
      {isSeen && <SeenByCustomers product={product} onClose={() => setIsSeen(false)} />}
    </div>
  );
}
