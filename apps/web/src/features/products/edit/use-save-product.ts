import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { PATHS } from '../../../platform/code/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import type { ProductFormValues } from '../form/product-values.ts';
import { showServerErrors, type SaveFailure } from '../form/use-product-form.ts';
import { useUpdateProduct } from '../product-upload.queries.ts';
import { productFormWords } from '../products.words.ts';
import type { ConflictFacts } from './conflict-dialog.tsx';
import type { ConflictChoices } from './product-differences.ts';
import { saveChosen, saveProduct } from './save-product.ts';
import type { EditForm } from './use-edit-form.ts';

/** Saves the form, and sets it beside what somebody else saved meanwhile. */
export function useSaveProduct({ form, tray, base, rebase }: EditForm) {
  const words = useWords(productFormWords);
  const { type } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const { update } = useUpdateProduct();
  const [error, setError] = useState<SaveFailure>({});
  const [conflict, setConflict] = useState<ConflictFacts | null>(null);
  const [isGone, setIsGone] = useState(false);
  const isLeaving = useRef(false);

  const send = async (values: ProductFormValues, chosen?: { now: Product; choices: ConflictChoices }) => {
    const imageIds = await tray.settled();
    if (imageIds === null) {
      setError({ pictures: words.picturesFailed });
      return;
    }
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

  const submit = (saving: (values: ProductFormValues) => Promise<void>) => {
    setError({});
    return form.handleSubmit(async (values) => {
      try {
        await saving(values);
      } catch (failure) {
        if (failure instanceof RequestFailed && failure.status === 410) setIsGone(true);
        else if (!showServerErrors(form, failure)) setError({ form: errorText(failure) });
      }
    })();
  };
  return {
    save: () => submit((values) => send(values)),
    error,
    conflict,
    isGone,
    isLeaving,
    closeConflict: () => setConflict(null),
    resolve: (choices: ConflictChoices) => {
      if (conflict === null) return;
      setConflict(null);
      const { values, now } = conflict;
      void submit(() => send(values, { now, choices }));
    },
  };
}
