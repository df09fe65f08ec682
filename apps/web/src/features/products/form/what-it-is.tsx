import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CATEGORY_SUGGESTIONS } from '@vendor-portal/contract/products/category-suggestions.ts';
import type { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { FormCount, FormMoney, FormText, FormTextarea } from '../../../ui/form-fields/form-fields.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { productCategoriesQuery } from '../products.queries.ts';
import { productFormMessages, productMessages } from '../products.messages.ts';
import { useFormField } from './use-product-form.ts';
import type { ProductFormValues } from './product-values.ts';
import styles from './product-form.module.css';

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
  const folded = new Set(own.map((name) => name.toLowerCase()));
  return [...own, ...CATEGORY_SUGGESTIONS[type].filter((name) => !folded.has(name.toLowerCase()))];
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
  return (
    <div>
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
