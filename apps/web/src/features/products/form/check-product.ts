import { safeParse } from 'zod/v4/core';
import { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { fieldPath } from './field-path.ts';
import type { FormErrors } from './product-form-store.ts';
import type { ProductFormValues } from './product-form-values.ts';
import { inputOf } from '../fields/product-input-of.ts';

/** What the schema says where it has no sentence of its own. */
const NO_SENTENCE = /^Invalid/;

interface Sentences {
  readonly checkThis: string;
  readonly wholeNumber: string;
}

interface CheckedProduct {
  readonly errors: FormErrors;
  /** What is sent, as it was typed: the server trims it. Null where something is wrong. */
  readonly product: NewProduct | null;
}

/** The contract's own schema judges the form: what it lets through, the server lets through. */
export function checkProduct(values: ProductFormValues, type: VendorType, sentences: Sentences): CheckedProduct {
  const input = inputOf(values, type);
  const checked = safeParse(NewProduct, input);
  if (checked.success) return { errors: {}, product: input as NewProduct };
  const errors: Record<string, string> = {};
  for (const { path, message, code } of checked.error.issues) {
    const sentence = code === 'invalid_type' ? sentences.wholeNumber : sentences.checkThis;
    errors[fieldPath(path)] ??= NO_SENTENCE.test(message) ? sentence : message;
  }
  return { errors, product: null };
}
