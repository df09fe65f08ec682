import type { FieldErrors, Resolver } from 'react-hook-form';
import { safeParse } from 'zod/v4/core';
import { NewProduct } from '@vendor-portal/contract/calls/product-input.ts';
import type { VendorType } from '@vendor-portal/contract/domain/vendor-type.ts';
import { inputOf, type ProductFormValues } from './product-form-values.ts';

/** What the schema says where it has no sentence of its own. */
const NO_SENTENCE = /^Invalid/;

interface Sentences {
  readonly checkThis: string;
  readonly wholeNumber: string;
}

type Path = readonly PropertyKey[];

/** The contract's own schema judges the form: what it lets through, the server lets through. */
export const productResolver =
  (type: VendorType, sentences: Sentences): Resolver<ProductFormValues> =>
  (values) => {
    const checked = safeParse(NewProduct, inputOf(values, type));
    if (checked.success) return { values, errors: {} };
    const errors: FieldErrors<ProductFormValues> = {};
    for (const { path, message, code } of checked.error.issues) {
      const sentence = code === 'invalid_type' ? sentences.wholeNumber : sentences.checkThis;
      put(errors, values, fieldPath(path), NO_SENTENCE.test(message) ? sentence : message);
    }
    return { values: {}, errors };
  };

/** The one field that the form calls otherwise. */
export const fieldPath = (path: Path): string[] =>
  path.map((part) => (part === 'priceDifference' ? 'amount' : String(part)));

/** The first sentence for a field stays; those for a whole list stand at its root, as react-hook-form reads them. */
function put(errors: object, values: unknown, path: readonly string[], message: string) {
  let place = errors as Record<string, unknown>;
  let value = values as Record<string, unknown> | undefined;
  for (const part of path.slice(0, -1)) {
    place[part] ??= {};
    place = place[part] as Record<string, unknown>;
    value = value?.[part] as Record<string, unknown> | undefined;
  }
  const last = path.at(-1) ?? 'root';
  const error = { type: 'contract', message };
  if (Array.isArray(value?.[last])) place[last] = { ...(place[last] as object | undefined), root: error };
  else place[last] ??= error;
}
