import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import styles from './availability.module.css';
import type { ProductEdit } from '../product-edits.queries.ts';
import { productFormWords } from '../products.words.ts';
import { UnavailableUntil } from './unavailable-until.tsx';

interface AvailabilityProps {
  readonly isOnMenu: boolean;
  readonly onMenuChange: (isOn: boolean) => void;
  /** Undefined for a product that is not saved yet: it cannot be out of stock. */
  readonly product?: Product | undefined;
  readonly onEdit?: ((edit: ProductEdit) => void) | undefined;
}

/** Takes effect at once, unlike the fields beside it: what has run out has run out. */
export function Availability({ isOnMenu, onMenuChange, product, onEdit }: AvailabilityProps) {
  const words = useWords(productFormWords);
  return (
    <Card title={words.availability}>
      <div className={styles['rows']}>
        <div className={styles['switch']}>
          <Switch label={words.onTheMenu} checked={isOnMenu} onCheckedChange={onMenuChange} />
        </div>
        {product !== undefined && onEdit !== undefined && <UnavailableUntil product={product} onEdit={onEdit} />}
      </div>
    </Card>
  );
}
