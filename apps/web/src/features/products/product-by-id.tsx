import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import bones from './form/product-form-skeleton.module.css';
import styles from './form/product-form.module.css';
import { useLiveProducts } from './product-edits.queries.ts';
import { productMessages } from './products.messages.ts';
import { productQuery } from './products.queries.ts';

interface ProductByIdProps {
  readonly getTitle: (product: Product | null | undefined) => string;
  readonly children: (product: Product) => ReactNode;
}

/** The screen of the product in the address. It follows other people's changes. */
export function ProductById({ getTitle, children }: ProductByIdProps) {
  const { id = '' } = useParams();
  const query = useQuery(productQuery(id));
  useLiveProducts();
  return (
    <Screen title={getTitle(query.data)}>
      <QueryView query={query} skeleton={<ProductSkeleton />}>
        {(product) => (product === null ? <ProductNotFound /> : children(product))}
      </QueryView>
    </Screen>
  );
}

function ProductNotFound() {
  const messages = useMessages(productMessages);
  return (
    <Card>
      <EmptyState
        icon={<PackageX />}
        title={messages.notFound}
        action={<ButtonLink to={PATHS.products}>{messages.toList}</ButtonLink>}
      >
        {messages.notFoundText}
      </EmptyState>
    </Card>
  );
}

function ProductSkeleton() {
  return (
    <div className={styles['columns']}>
      <div className={styles['pictures']}>
        <Card className={bones['pictures']}>
          <Skeleton shape="card" />
        </Card>
      </div>
      <div className={styles['column']}>
        <Card className={bones['first']}>
          <Skeleton shape="line" count={3} />
        </Card>
        <Card className={bones['second']}>
          <Skeleton shape="line" count={2} />
        </Card>
      </div>
      <div className={styles['availability']}>
        <Card className={bones['availability']}>
          <Skeleton shape="line" count={2} />
        </Card>
      </div>
    </div>
  );
}
