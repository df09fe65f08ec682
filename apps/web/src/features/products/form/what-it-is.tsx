import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CategoryField } from './category-field.tsx';
import { FormCount, FormMoney, FormText, FormTextarea } from './form-fields.tsx';
import styles from './product-form.module.css';
import { productFormWords, productWords } from '../products.words.ts';

const NAME_MAX = 80;
const DESCRIPTION_MAX = 1000;

export function WhatItIs() {
  const words = useWords(productFormWords);
  const { field } = useWords(productWords);
  const { currency } = useVendor();
  return (
    <Card title={words.whatItIs} className={styles['card']}>
      <div className={styles['nameAndPrice']}>
        <FormText name="name" label={field.name} isRequired counts={NAME_MAX} />
        <FormMoney name="price" label={field.price} isRequired currency={currency} />
      </div>
      <CategoryField />
      <FormTextarea name="description" label={field.description} maxLength={DESCRIPTION_MAX} />
      <div className={styles['two']}>
        <FormText name="sku" label={field.sku} />
        <FormCount name="prepMinutes" label={field.prepMinutes} unit={words.minutes} />
      </div>
    </Card>
  );
}
