import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import type { Product } from '@vendor-portal/contract/calls/product.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Screen } from '../../ui/screen.tsx';
import { DetailsCards } from './details-cards.tsx';
import { DetailsPictures } from './details-pictures.tsx';
import styles from './product-details.module.css';
import { ProductFormSkeleton } from './product-form-skeleton.tsx';
import form from './product-form.module.css';
import { ProductMenu } from './product-menu.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import { ProductStatusMenu } from './product-status.tsx';
import { productQuery } from './products.queries.ts';
import { productDetailsWords } from './products.words.ts';
import { useLiveProducts } from './use-live-products.ts';

function ProductDetailsScreen() {
  const words = useWords(productDetailsWords);
  const { id = '' } = useParams();
  const product = useQuery(productQuery(id));
  useLiveProducts();
  return (
    <Screen title={product.data?.name ?? words.title}>
      <QueryView query={product} skeleton={<ProductFormSkeleton />}>
        {(found) => (found === null ? <ProductNotFound /> : <Details product={found} />)}
      </QueryView>
    </Screen>
  );
}

function Details({ product }: { readonly product: Product }) {
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

export { ProductDetailsScreen as Component };
