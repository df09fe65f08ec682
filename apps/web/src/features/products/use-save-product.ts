import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '@vendor-portal/contract/calls/product.ts';
import { entityInConflict } from '../../platform/entity-in-conflict.ts';
import { errorText } from '../../platform/feature-status.ts';
import { RequestFailed } from '../../platform/request-failed.ts';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { useToast } from '../../ui/toast.tsx';
import type { ConflictFacts } from './conflict-dialog.tsx';
import { changeOf, conflictsOf, resolvedValues, type ConflictChoices } from './product-differences.ts';
import type { ProductFormValues } from './product-form-values.ts';
import { useUpdateProduct } from './product-upload.queries.ts';
import { productFormWords } from './products.words.ts';
import { showServerErrors } from './server-errors.ts';
import type { EditForm } from './use-edit-form.ts';

interface SaveFailure {
  readonly form?: string | undefined;
  readonly pictures?: string | undefined;
}

/** Saves what the vendor changed, and nothing over what somebody else did. */
export function useSaveProduct({ form, tray, base, rebase }: EditForm) {
  const words = useWords(productFormWords);
  const { type } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const { update, state } = useUpdateProduct();
  const [error, setError] = useState<SaveFailure>({});
  const [isWaiting, setIsWaiting] = useState(false);
  const [conflict, setConflict] = useState<ConflictFacts | null>(null);
  const [isGone, setIsGone] = useState(false);
  const isLeaving = useRef(false);

  const saveFrom = async (from: Product, values: ProductFormValues): Promise<void> => {
    setError({});
    setIsWaiting(true);
    const imageIds = await tray.settled();
    setIsWaiting(false);
    if (imageIds === null) {
      setError({ pictures: words.picturesFailed });
      return;
    }
    const change = changeOf(from, values, imageIds, type);
    try {
      const saved =
        Object.keys(change).length === 0
          ? from
          : await update({ ...change, inventoryId: from.id, version: from.version });
      isLeaving.current = true;
      toast.show({ title: words.saved(saved.name) });
      await navigate(`/dashboard/products/${saved.id}`);
    } catch (failure) {
      const now = currentProduct(failure, from);
      if (now !== undefined) await settle(from, now, values, imageIds);
      else if (failure instanceof RequestFailed && failure.status === 410) setIsGone(true);
      else if (!showServerErrors(form, failure)) setError({ form: errorText(failure) });
    }
  };

  /** Where the other changed nothing that this form holds, there is nothing to choose. */
  const settle = (from: Product, now: Product, values: ProductFormValues, imageIds: readonly string[]) => {
    const conflicts = conflictsOf(from, now, values, imageIds);
    if (conflicts.length === 0) return adopt(from, now, values, {});
    setConflict({ now, conflicts, values, pictures: tray.images.map(({ preview }) => preview) });
    return undefined;
  };
  const adopt = (from: Product, now: Product, values: ProductFormValues, choices: ConflictChoices) => {
    const resolved = resolvedValues(from, now, values, choices);
    rebase(now, resolved, choices.images !== 'theirs');
    return saveFrom(now, resolved);
  };
  return {
    save: (values: ProductFormValues) => saveFrom(base.current, values),
    error,
    conflict,
    isGone,
    isLeaving,
    isBusy: isWaiting || state.status === 'loading',
    closeConflict: () => setConflict(null),
    resolve: (choices: ConflictChoices) => {
      if (conflict === null) return;
      setConflict(null);
      void adopt(base.current, conflict.now, conflict.values, choices);
    },
  };
}

/** The product as it stands, where a 409 brings it. */
function currentProduct(failure: unknown, from: Product): Product | undefined {
  if (!(failure instanceof RequestFailed)) return undefined;
  if (failure.code !== 'product_changed' && failure.code !== 'stock_changed') return undefined;
  return entityInConflict(failure, from);
}
