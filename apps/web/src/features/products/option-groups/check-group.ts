import { safeParse } from 'zod/v4/core';
import { GivenOptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import { givenGroup } from '../fields/product-input-of.ts';
import { fieldPath } from '../form/field-path.ts';
import type { FormErrors } from '../form/product-form-store.ts';
import type { ProductFormValues } from '../form/product-form-values.ts';

const NO_SENTENCE = /^Invalid/;

interface Sentences {
  readonly checkThis: string;
  readonly wholeNumber: string;
}

/** The one group of the form, judged by the contract's own schema. */
export function checkGroup(values: ProductFormValues, sentences: Sentences) {
  const [first] = values.optionGroups;
  const group = first && givenGroup(first);
  const checked = safeParse(GivenOptionGroup, group);
  if (checked.success) return { errors: {} as FormErrors, group: checked.data };
  const errors: Record<string, string> = {};
  for (const { path, message, code } of checked.error.issues) {
    const sentence = code === 'invalid_type' ? sentences.wholeNumber : sentences.checkThis;
    errors[fieldPath(['optionGroups', 0, ...path])] ??= NO_SENTENCE.test(message) ? sentence : message;
  }
  return { errors: errors as FormErrors, group: null };
}
