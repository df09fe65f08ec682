import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TicketPercent } from 'lucide-react';
import { foldCategory, spellCategory } from '@vendor-portal/contract/products/menu-section.ts';
import { useWatch } from 'react-hook-form';
import { CATEGORY_SUGGESTIONS } from '@vendor-portal/contract/products/product-attributes.ts';
import type { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { Discount, DiscountInput } from '@vendor-portal/contract/products/discount.ts';
import { discountFits } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { FormCount, FormMoney, FormText, FormTextarea } from '../../../ui/form-fields/form-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { productCategoriesQuery } from '../products.queries.ts';
import { productFormMessages } from './product-form.messages.ts';
import { productMessages } from '../products.messages.ts';
import { useFormField } from './use-product-form.ts';
import type { ProductFormValues } from './product-values.ts';
import styles from './product-form.module.css';
import { DiscountDialog } from '../discount/discount-dialog.tsx';
import { CustomerPays, countingDiscountText, priceNow } from '../discount/discount-text.tsx';
import { discountMessages } from '../discount/discount.messages.ts';

const NAME_MAX = 80;
const DESCRIPTION_MAX = 1000;

export function WhatItIs() {
  const messages = useMessages(productFormMessages);
  const { field } = useMessages(productMessages);
  const { currency } = useVendor();
  return (
    <Card title={messages.whatItIs} className={styles['card']}>
      <div className={styles['nameAndPrice']}>
        <FormText<ProductFormValues> name="name" label={field.name} isRequired counts={NAME_MAX} />
        <FormMoney<ProductFormValues> name="price" label={field.price} isRequired currency={currency} />
      </div>
      <CategoryField />
      <FormTextarea<ProductFormValues> name="description" label={field.description} maxLength={DESCRIPTION_MAX} />
      <div className={styles['two']}>
        <FormText<ProductFormValues> name="sku" label={field.sku} />
        <FormCount<ProductFormValues>
          name="prepMinutes"
          label={field.prepMinutes}
          help={messages.prepHelp}
          unit={messages.minutes}
        />
      </div>
    </Card>
  );
}

/** Shown without typing; the rest as matches while typing. */
const AT_HAND = 8;

type Categories = CallPayload<typeof inventoryContract.listProductCategories>;

/** The vendor's own first, then common ones for its type. */
function withSuggestions(known: Categories | undefined, type: VendorType): string[] {
  const own = known?.categories.map(({ name }) => name) ?? [];
  const folded = new Set(own.map(foldCategory));
  return [...own, ...CATEGORY_SUGGESTIONS[type].filter((name) => !folded.has(foldCategory(name)))];
}

function CategoryField() {
  const messages = useMessages(productFormMessages);
  const { field } = useMessages(productMessages);
  const { type } = useVendor();
  const { value, onChange } = useFormField('category');
  const list = useId();
  const { data } = useQuery(productCategoriesQuery);
  const names = withSuggestions(data, type);
  // Fixed while the form is open, so that nothing below shifts when one is chosen.
  const [isNew] = useState(value.trim() === '');
  const spell = () => {
    const spelled = spellCategory(names, value);
    if (spelled !== value) onChange(spelled);
  };
  return (
    <div onBlur={spell}>
      <FormText<ProductFormValues>
        name="category"
        label={field.category}
        isRequired
        list={list}
        help={messages.categoryHelp}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {isNew && (
        <ul aria-label={messages.suggestions} className={styles['suggestions']}>
          {names.slice(0, AT_HAND).map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === value}
                className={styles['suggestion']}
                onClick={() => onChange(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

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
  const category = useWatch<ProductFormValues, 'category'>({ name: 'category' }).trim();
  const { data } = useQuery(productCategoriesQuery);
  const categoryDiscount = data?.categories.find(({ name: each }) => each === category)?.discount ?? null;
  const product = { price, category, discount, categoryDiscount, optionGroups: [] };
  const text = countingDiscountText(product, vendor, messages);
  const isFitting = discount === null || discountFits(price, discount);
  return (
    <div className={classNames(styles['discount'], text === null && styles['noDiscount'])}>
      <TicketPercent aria-hidden="true" />
      <div className={styles['discountText']}>
        <p className={styles['discountTitle']}>{text ?? messages.none}</p>
        <p role="status">
          {price > 0 && isFitting ? (
            <CustomerPays amount={priceNow(product)} />
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
