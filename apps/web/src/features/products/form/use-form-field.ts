import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { moved } from '../../../ui/list/use-reorder.ts';
import { valueAt, type FormPath, type ItemAt, type ListPath, type ValueAt } from './form-paths.ts';
import type { ProductFormStore } from './product-form-store.ts';

export const ProductFormContext = createContext<ProductFormStore | null>(null);

function useProductForm(): ProductFormStore {
  const form = use(ProductFormContext);
  if (!form) throw new Error('A field of a product needs the form above it');
  return form;
}

export function useFormValue<Path extends FormPath>(path: Path): ValueAt<Path> {
  // A field that was just taken away is not drawn again, so whoever reads this has a value.
  return useStore(useProductForm(), ({ values }) => valueAt(values, path)) as ValueAt<Path>;
}

const useFormError = (path: FormPath): string | undefined => useStore(useProductForm(), ({ errors }) => errors[path]);

export function useFormField<Path extends FormPath>(path: Path) {
  const { set } = useProductForm();
  return {
    value: useFormValue(path),
    error: useFormError(path),
    onChange: (value: ValueAt<Path>) => set(path, value),
  };
}

export function useFormList<Path extends ListPath>(path: Path) {
  const { set, rearrange } = useProductForm();
  const items = useFormValue(path) as readonly ItemAt<Path>[];
  return {
    items,
    error: useFormError(path),
    append: (item: ItemAt<Path>) => set(path, [...items, item]),
    remove: (place: number) => rearrange(path, items.toSpliced(place, 1)),
    move: (from: number, to: number) => rearrange(path, moved(items, from, to)),
  };
}
