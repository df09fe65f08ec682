import { TriangleAlert } from 'lucide-react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { QUANTITY_MAX } from '@vendor-portal/contract/products/product-status.ts';
import { formatCount } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { CountField } from '../../../ui/form/count-field.tsx';
import { InlineEdit } from './inline-edit.tsx';
import { useProductEdit } from '../product-edits.queries.ts';
import styles from './product-cells.module.css';
import { productWords } from '../products.words.ts';

interface ProductStockProps {
  readonly product: Product;
  /** “42 left”, where no heading says what the figure counts. */
  readonly isInWords?: boolean;
}

export function ProductStock({ product, isInWords = false }: ProductStockProps) {
  const words = useWords(productWords);
  const { mutate } = useProductEdit();
  const { quantity, isLowStock } = product;
  const shown =
    quantity === null
      ? words.notCounted
      : isInWords || (isLowStock && quantity > 0)
        ? words.left(quantity)
        : formatCount(quantity);
  return (
    <InlineEdit
      label={words.stockOf(product.name)}
      value={quantity}
      refuse={(next) => (next !== null && next > QUANTITY_MAX ? formatCount(QUANTITY_MAX) : undefined)}
      onSave={(next) => mutate({ product, edit: { kind: 'stock', quantity: next } })}
      renderField={(draft) => (
        <CountField {...draft} label={words.newStock(product.name)} isLabelHidden placeholder={words.notCounted} />
      )}
    >
      <span className={isLowStock ? styles['low'] : undefined}>
        {isLowStock && <TriangleAlert aria-hidden="true" />}
        <span className={quantity === null ? undefined : 'num'}>{shown}</span>
        {isLowStock && <span className="visually-hidden">, {words.lowStock}</span>}
      </span>
    </InlineEdit>
  );
}
