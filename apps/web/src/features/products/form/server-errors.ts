import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { fieldPath } from './field-path.ts';
import type { ProductFormStore } from './product-form-store.ts';

/** Puts the server's sentences under their fields. False when it had none for a field of this form. */
export function showServerErrors({ getState, refuse }: ProductFormStore, error: unknown): boolean {
  const { values } = getState();
  const known = Object.entries(fieldErrors(error)).filter(([name]) => (name.split('.')[0] ?? '') in values);
  if (known.length === 0) return false;
  refuse(Object.fromEntries(known.map(([name, message]) => [fieldPath(name.split('.')), message])));
  return true;
}
