import { TriangleAlert } from 'lucide-react';
import { QUANTITY_MAX } from '@vendor-portal/contract/products/product-status.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { CountField, MoneyField } from '../../../ui/form/grouped-fields.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { useProductEdit } from '../product-edits.queries.ts';
import { productMessages } from '../products.messages.ts';
import { InlineEdit } from './inline-edit.tsx';
import styles from './product-cells.module.css';

interface ProductStockProps {
  readonly product: Product;
  /** “42 left”, where no heading says what the figure counts. */
  readonly isInWords?: boolean;
}

export function ProductStock({ product, isInWords = false }: ProductStockProps) {
  const messages = useMessages(productMessages);
  const { mutate } = useProductEdit();
  const toast = useToast();
  const { name, quantity, isLowStock } = product;
  const save = (typed: number | null, opened: number | null) => {
    const after = stockAfterTyping({ opened, typed, now: quantity });
    if (after === undefined) {
      toast.show({ tone: 'error', title: messages.notChanged(name), detail: messages.changedMeanwhile });
      return;
    }
    if (after !== quantity) mutate({ product, edit: { kind: 'stock', quantity: after } });
    if (opened !== quantity && opened !== null && quantity !== null && after !== null) {
      toast.show({
        title: messages.leftOf(name, after),
        detail: messages.movedMeanwhile({ opened, now: quantity, change: after - quantity }),
      });
    }
  };
  const text =
    quantity === null
      ? messages.notCounted
      : isInWords || (isLowStock && quantity > 0)
        ? messages.left(quantity)
        : formatCount(quantity);
  return (
    <InlineEdit
      label={messages.stockOf(name)}
      value={quantity}
      refuse={(next) => (next !== null && next > QUANTITY_MAX ? formatCount(QUANTITY_MAX) : undefined)}
      onSave={save}
      renderField={(draft) => (
        <CountField {...draft} label={messages.newStock(name)} isLabelHidden placeholder={messages.notCounted} />
      )}
    >
      <span className={isLowStock ? styles['low'] : undefined}>
        {isLowStock && <TriangleAlert aria-hidden="true" />}
        <span className={quantity === null ? undefined : 'num'}>{text}</span>
        {isLowStock && <span className="visually-hidden">, {messages.lowStock}</span>}
      </span>
    </InlineEdit>
  );
}

interface Stock {
  readonly opened: number | null;
  readonly typed: number | null;
  readonly now: number | null;
}

/**
 * When the stock changed while its field was open, adds the vendor's difference to what is left, so that sales aren't
 * undone. Undefined where one of the three isn't counted and there is no difference to add.
 */
function stockAfterTyping({ opened, typed, now }: Stock): number | null | undefined {
  if (opened === now) return typed;
  if (opened === null || typed === null || now === null) return undefined;
  return Math.max(0, now + typed - opened);
}

/** Editing changes the full price, even while a discount runs. */
export function ProductPrice({ product }: { readonly product: Product }) {
  const messages = useMessages(productMessages);
  const { currency } = useVendor();
  const { mutate } = useProductEdit();
  const toast = useToast();
  const save = (price: number | null, opened: number | null) => {
    if (price === null) return;
    if (opened === product.price) mutate({ product, edit: { kind: 'price', price } });
    else toast.show({ tone: 'error', title: messages.notChanged(product.name), detail: messages.changedMeanwhile });
  };
  const isReduced = product.customerPrice < product.price;
  return (
    <InlineEdit<number | null>
      label={messages.priceOf(product.name)}
      value={product.price}
      refuse={(price) => (price === null || price <= 0 ? messages.priceMissing : undefined)}
      onSave={save}
      renderField={(draft) => (
        <MoneyField {...draft} label={messages.newPrice(product.name)} isLabelHidden currency={currency} />
      )}
    >
      <MoneyText amount={product.customerPrice} currency={currency} className={styles['price']} />
      {isReduced && (
        <s className={styles['fullPrice']}>
          <span className="visually-hidden">, {messages.fullPrice} </span>
          <MoneyText amount={product.price} currency={currency} />
        </s>
      )}
    </InlineEdit>
  );
}
