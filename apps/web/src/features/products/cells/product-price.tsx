import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { InlineEdit } from './inline-edit.tsx';
import { useProductEdit } from '../product-edits.queries.ts';
import styles from './product-cells.module.css';
import { productWords } from '../products.words.ts';

/** What a customer pays now, over the full price where a discount runs. Changing it changes the full price. */
export function ProductPrice({ product }: { readonly product: Product }) {
  const words = useWords(productWords);
  const { currency } = useVendor();
  const { mutate } = useProductEdit();
  const toast = useToast();
  const save = (price: number | null, opened: number | null) => {
    if (price === null) return;
    if (opened === product.price) mutate({ product, edit: { kind: 'price', price } });
    else toast.show({ tone: 'error', title: words.notChanged(product.name), detail: words.changedMeanwhile });
  };
  const isReduced = product.customerPrice < product.price;
  return (
    <InlineEdit<number | null>
      label={words.priceOf(product.name)}
      value={product.price}
      refuse={(price) => (price === null || price <= 0 ? words.priceMissing : undefined)}
      onSave={save}
      renderField={(draft) => (
        <MoneyField {...draft} label={words.newPrice(product.name)} isLabelHidden currency={currency} />
      )}
    >
      <MoneyText amount={product.customerPrice} currency={currency} className={styles['price']} />
      {isReduced && (
        <s className={styles['fullPrice']}>
          <span className="visually-hidden">, {words.fullPrice} </span>
          <MoneyText amount={product.price} currency={currency} />
        </s>
      )}
    </InlineEdit>
  );
}
