import { useQuery } from '@tanstack/react-query';
import type { Product, PublicProduct } from '@vendor-portal/contract/products/product.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useSavesData } from '../../../platform/storage/use-saves-data.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import DialogPopup from '../../../ui/overlay/dialog-popup.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { publicProductQuery } from '../products.queries.ts';
import { productDetailsWords } from '../products.words.ts';
import { DetailsOptions } from './details-options.tsx';
import styles from './product-details.module.css';

interface SeenByCustomersProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** The product as the storefront is given it: whatever is wrong there is seen here. */
export default function SeenByCustomers({ product, onClose }: SeenByCustomersProps) {
  const words = useWords(productDetailsWords);
  const query = useQuery(publicProductQuery(product));
  return (
    <DialogPopup isOpen onOpenChange={onClose} title={words.customersSee} description={words.customersSeeText}>
      <QueryView query={query}>
        {(seen) => (seen === null ? <Alert tone="warning" title={words.notSeen} /> : <Seen product={seen} />)}
      </QueryView>
    </DialogPopup>
  );
}

function Seen({ product }: { readonly product: PublicProduct }) {
  const words = useWords(productDetailsWords);
  const { currency } = useVendor();
  const savesData = useSavesData();
  const [image] = savesData ? [] : product.images;
  return (
    <div className={styles['details']}>
      {image !== undefined && (
        <img src={image.urls.medium} alt="" width={600} height={600} className={styles['large']} />
      )}
      <p>
        <strong>{product.name}</strong>
      </p>
      <p dir="auto" className={styles['description']}>
        {product.description}
      </p>
      <p>
        <MoneyText amount={product.customerPrice} currency={currency} />{' '}
        <Badge tone={product.isAvailable ? 'success' : 'warning'}>
          {product.isAvailable ? words.canOrder : words.cannotOrder}
        </Badge>
      </p>
      <DetailsOptions groups={product.optionGroups} />
    </div>
  );
}
