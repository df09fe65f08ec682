import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Discount, DiscountInput } from '@vendor-portal/contract/products/discount.ts';
import { discountFits } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormCount } from '../../../ui/form-fields/form-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { DiscountDialog } from '../discount/discount-dialog.tsx';
import { CustomerPays, discountText, priceNow } from '../discount/discount-text.tsx';
import styles from './product-form.module.css';
import { discountMessages, productFormMessages, productMessages } from '../products.messages.ts';
import type { ProductFormValues } from './product-values.ts';

interface PriceAndStockProps {
  readonly name: string;
  readonly discount: Discount | null;
  readonly onDiscount: (discount: DiscountInput | null) => void;
}

export function PriceAndStock(props: PriceAndStockProps) {
  const messages = useMessages(productFormMessages);
  const { field } = useMessages(productMessages);
  return (
    <Card title={messages.stockAndDiscount} className={styles['card']}>
      <div className={styles['two']}>
        <FormCount<ProductFormValues> name="quantity" label={field.quantity} help={messages.inStockHelp} />
        <FormCount<ProductFormValues> name="lowStock" label={field.lowStock} help={messages.warnAtHelp} />
      </div>
      <DiscountBox {...props} />
    </Card>
  );
}

/** Uses the price in the field, saved or not. */
function DiscountBox({ name, discount, onDiscount }: PriceAndStockProps) {
  const messages = useMessages(discountMessages);
  const vendor = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  const price = (useWatch<ProductFormValues, 'price'>({ name: 'price' }) ?? 0) as Money;
  const isFitting = discount === null || discountFits(price, discount);
  return (
    <div className={classNames(styles['discount'], discount === null && styles['noDiscount'])}>
      <TicketPercent aria-hidden="true" />
      <div className={styles['discountText']}>
        <p className={styles['discountTitle']}>
          {discount === null ? messages.none : discountText(discount, vendor, messages)}
        </p>
        <p role="status">
          {price > 0 && isFitting ? (
            <CustomerPays amount={priceNow(price, discount)} />
          ) : discount === null ? (
            messages.noneText
          ) : (
            messages.tooMuch
          )}
        </p>
      </div>
      <Button size="small" disabled={price === 0} onClick={() => setIsOpen(true)}>
        {discount === null ? messages.add : messages.change}
      </Button>
      <DiscountDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        name={name}
        price={price}
        discount={discount}
        onApply={onDiscount}
      />
    </div>
  );
}
