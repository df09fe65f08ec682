import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { loadChunk } from '../../../platform/code/chunk-loader.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import type { ConflictFacts } from './conflict-dialog.tsx';
import type { ConflictChoices } from './product-differences.ts';
import type { ProductFormValues } from '../form/product-form-values.ts';
import { useUpdateProduct } from '../product-upload.queries.ts';
import { productFormWords } from '../products.words.ts';
import { showServerErrors } from '../form/server-errors.ts';
import type { EditForm } from './use-edit-form.ts';
import { useProductCheck } from '../form/use-product-check.ts';
import { PATHS } from '../../../platform/code/paths.ts';

const loadSaving = () => loadChunk('product saving', () => import('./save-product.ts'));

interface SaveFailure {
  readonly form?: string | undefined;
  readonly pictures?: string | undefined;
}

/** Saves the form, and sets it beside what somebody else saved meanwhile. */
export function useSaveProduct({ form, tray, base, rebase }: EditForm) {
  const words = useWords(productFormWords);
  const { type } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const check = useProductCheck(form);
  const { update, state } = useUpdateProduct();
  const [error, setError] = useState<SaveFailure>({});
  const [isWaiting, setIsWaiting] = useState(false);
  const [conflict, setConflict] = useState<ConflictFacts | null>(null);
  const [isGone, setIsGone] = useState(false);
  const isLeaving = useRef(false);
  const isBusy = isWaiting || state.status === 'loading';

  const send = async (values: ProductFormValues, chosen?: { now: Product; choices: ConflictChoices }) => {
    const imageIds = await tray.settled();
    if (imageIds === null) {
      setError({ pictures: words.picturesFailed });
      return;
    }
    const { saveProduct, saveChosen } = await loadSaving();
    const saving = { type, values, imageIds, update, rebase };
    const saved = chosen
      ? await saveChosen(base.current, chosen.now, chosen.choices, saving)
      : await saveProduct(base.current, saving);
    if (saved.kind === 'conflict') {
      setConflict({ ...saved, pictures: tray.images.map(({ preview }) => preview) });
      return;
    }
    isLeaving.current = true;
    toast.show({ title: words.saved(saved.product.name) });
    await navigate(PATHS.product(saved.product.id));
  };

  const attempt = async (saving: () => Promise<void>) => {
    setError({});
    setIsWaiting(true);
    try {
      await saving();
    } catch (failure) {
      if (failure instanceof RequestFailed && failure.status === 410) setIsGone(true);
      else if (!showServerErrors(form, failure)) setError({ form: errorText(failure) });
    } finally {
      setIsWaiting(false);
    }
  };
  return {
    save: async () => {
      if (isBusy) return;
      await attempt(async () => {
        const checked = await check();
        if (checked !== null) await send(checked.values);
      });
    },
    error,
    conflict,
    isGone,
    isLeaving,
    isBusy,
    closeConflict: () => setConflict(null),
    resolve: (choices: ConflictChoices) => {
      if (conflict === null) return;
      setConflict(null);
      void attempt(() => send(conflict.values, { now: conflict.now, choices }));
    },
  };
}
