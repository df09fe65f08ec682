import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FormCount, FormText, FormTextarea } from './form-fields.tsx';
import styles from './product-form.module.css';
import { productCategoriesQuery } from '../products.queries.ts';
import { productFormWords, productWords } from '../products.words.ts';

const NAME_MAX = 80;
const DESCRIPTION_MAX = 1000;

export function WhatItIs() {
  const words = useWords(productFormWords);
  const { field } = useWords(productWords);
  const categories = useId();
  const { data } = useQuery(productCategoriesQuery);
  return (
    <Card title={words.whatItIs} className={styles['card']}>
      <FormText name="name" label={field.name} isRequired counts={NAME_MAX} />
      <FormTextarea name="description" label={field.description} maxLength={DESCRIPTION_MAX} />
      <div className={styles['three']}>
        <FormText name="category" label={field.category} isRequired list={categories} help={words.categoryHelp} />
        <datalist id={categories}>
          {data?.categories.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <FormText name="sku" label={field.sku} />
        <FormCount name="prepMinutes" label={field.prepMinutes} unit={words.minutes} />
      </div>
    </Card>
  );
}
