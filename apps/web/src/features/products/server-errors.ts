import type { UseFormReturn } from 'react-hook-form';
import { fieldErrors } from '../../platform/request-failed.ts';
import type { ProductFormValues } from './product-form-values.ts';
import { fieldPath } from './product-resolver.ts';

type Path = Parameters<UseFormReturn<ProductFormValues>['setError']>[0];

/** Puts the server's sentences under their fields. False when it had none for a field of this form. */
export function showServerErrors({ setError, getValues }: UseFormReturn<ProductFormValues>, error: unknown): boolean {
  const known = Object.entries(fieldErrors(error)).filter(([name]) => (name.split('.')[0] ?? '') in getValues());
  for (const [name, message] of known) {
    const path = fieldPath(name.split('.')).join('.');
    const isList = Array.isArray(getValues(path as keyof ProductFormValues));
    setError((isList ? `${path}.root` : path) as Path, { type: 'server', message });
  }
  return known.length > 0;
}
