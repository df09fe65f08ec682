import { get, useController, useFieldArray, useFormState, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { NewProduct } from '@vendor-portal/contract/products/product-input.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { toProductInput, type ProductFormValues } from './product-values.ts';

export type ProductFormState = UseFormReturn<ProductFormValues>;

export interface SaveFailure {
  readonly form?: string | undefined;
  readonly pictures?: string | undefined;
}

/** One field has another name in the form than in the contract. */
export const fieldName = (path: readonly PropertyKey[]) =>
  path.map((part) => (part === 'priceDifference' ? 'amount' : String(part))).join('.');

export function useProductForm(defaultValues: ProductFormValues): ProductFormState {
  const { type } = useVendor();
  return useSchemaForm({
    defaultValues,
    schema: NewProduct,
    toInput: (values) => toProductInput(values, type),
    toFieldName: fieldName,
  });
}

/** Returns false when the server named no field of this form. */
export function showServerErrors({ getValues, setError }: ProductFormState, error: unknown): boolean {
  const values = getValues();
  const known = Object.entries(fieldErrors(error)).filter(([name]) => (name.split('.')[0] ?? '') in values);
  for (const [name, message] of known) {
    setError(fieldName(name.split('.')) as FieldPath<ProductFormValues>, { type: 'server', message });
  }
  return known.length > 0;
}

export function useFormField<Name extends FieldPath<ProductFormValues>>(name: Name) {
  const { field, fieldState } = useController<ProductFormValues, Name>({ name });
  return { value: field.value, onChange: field.onChange, error: fieldState.error?.message };
}

export function useFormList<Name extends 'optionGroups' | `optionGroups.${number}.options`>(name: Name) {
  const { errors } = useFormState<ProductFormValues>({ name });
  const error = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  return { ...useFieldArray<ProductFormValues, Name>({ name }), error: error?.root?.message ?? error?.message };
}
