import { TriangleAlert } from 'lucide-react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { QUANTITY_MAX } from '@vendor-portal/contract/products/product-status.ts';
import { formatCount } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { CountField } from '../../../ui/form/count-field.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { InlineEdit } from './inline-edit.tsx';
import { stockAfterTyping } from './typed-meanwhile.ts';
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
  const toast = useToast();
  const { name, quantity, isLowStock } = product;
  const save = (typed: number | null, opened: number | null) => {
    const after = stockAfterTyping({ opened, typed, now: quantity });
    if (after === undefined) {
      toast.show({ tone: 'error', title: words.notChanged(name), detail: words.changedMeanwhile });
      return;
    }
    if (after !== quantity) mutate({ product, edit: { kind: 'stock', quantity: after } });
    if (opened !== quantity && opened !== null && quantity !== null && after !== null) {
      toast.show({
        title: words.leftOf(name, after),
        detail: words.movedMeanwhile({ opened, now: quantity, change: after - quantity }),
      });
    }
  };
  const shown =
    quantity === null
      ? words.notCounted
      : isInWords || (isLowStock && quantity > 0)
        ? words.left(quantity)
        : formatCount(quantity);
  return (
    <InlineEdit
      label={words.stockOf(name)}
      value={quantity}
      refuse={(next) => (next !== null && next > QUANTITY_MAX ? formatCount(QUANTITY_MAX) : undefined)}
      onSave={save}
      renderField={(draft) => (
        <CountField {...draft} label={words.newStock(name)} isLabelHidden placeholder={words.notCounted} />
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
