import { useNavigate } from 'react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { Availability } from '../form/availability.tsx';
import { PriceAndStock } from '../form/product-fields.tsx';
import { ProductForm } from '../form/product-form.tsx';
import { Pictures, useProductPictures } from '../pictures/pictures.tsx';
import { type ProductEdit, useProductEdit } from '../product-edits.queries.ts';
import { ProductById } from '../product-by-id.tsx';
import { productFormMessages } from '../form/product-form.messages.ts';
import { ConflictDialog, type ConflictFacts } from './conflict-dialog.tsx';
import { type ProductFormValues, toProductValues } from '../form/product-values.ts';
import { type SaveFailure, showServerErrors, useProductForm } from '../form/use-product-form.ts';
import { useUpdateProduct } from '../product-upload.queries.ts';
import { type ConflictChoices, saveChosen, saveProduct } from './save-product.ts';

function EditProductScreen() {
  const messages = useMessages(productFormMessages);
  return (
    <ProductById getTitle={() => messages.editTitle}>
      {(product) => <EditProduct key={product.id} product={product} />}
    </ProductById>
  );
}

/** `product` is the server's latest version; the form is based on the one it was opened with or last saved. */
function EditProduct({ product }: { readonly product: Product }) {
  const messages = useMessages(productFormMessages);
  const edit = useEditForm(product);
  const { form, tray, isDirty, discard } = edit;
  const saving = useSaveProduct(edit);
  const { mutate } = useProductEdit();
  const change = (given: ProductEdit) =>
    mutate({ product, edit: given }, { onSuccess: (next) => next && edit.absorb(next) });
  return (
    <>
      {saving.isGone && (
        <Alert isLive tone="error" title={messages.goneTitle}>
          {messages.goneText}
        </Alert>
      )}
      <ProductForm
        form={form}
        onSubmit={saving.save}
        isDirty={isDirty}
        isLeaving={saving.isLeaving}
        priceAndStock={
          <PriceAndStock
            name={product.name}
            discount={product.discount}
            onDiscount={(discount) => change({ kind: 'discount', discount })}
          />
        }
        pictures={<Pictures tray={tray} error={saving.error.pictures} />}
        availability={
          <Availability
            product={product}
            isOnMenu={product.status !== 'inactive'}
            onMenuChange={(isOn) => change({ kind: 'status', status: isOn ? 'active' : 'inactive' })}
            onEdit={change}
          />
        }
        saveBar={{
          note: isDirty ? messages.unsaved : messages.allSaved,
          discardLabel: messages.discard,
          canDiscard: isDirty,
          onDiscard: discard,
          error: saving.error.form,
        }}
      />
      {saving.conflict && (
        <ConflictDialog {...saving.conflict} onClose={saving.closeConflict} onResolve={saving.resolve} />
      )}
    </>
  );
}

export { EditProductScreen as Component };

function useSaveProduct({ form, tray, base, rebase }: EditForm) {
  const messages = useMessages(productFormMessages);
  const { type } = useVendor();
  const toast = useToast();
  const navigate = useNavigate();
  const { update } = useUpdateProduct();
  const [error, setError] = useState<SaveFailure>({});
  const [conflict, setConflict] = useState<ConflictFacts | null>(null);
  const [isGone, setIsGone] = useState(false);
  const isLeaving = useRef(false);

  const send = async (values: ProductFormValues, chosen?: { now: Product; choices: ConflictChoices }) => {
    const imageIds = await tray.waitForUploads();
    if (imageIds === null) {
      setError({ pictures: messages.picturesFailed });
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
    toast.show({ title: messages.saved(saved.product.name) });
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

/** An untouched form follows what others save. Once edited it waits, and conflicts are resolved when saving. */
function useEditForm(product: Product) {
  const base = useRef(product);
  const form = useProductForm(toProductValues(product));
  const tray = useProductPictures(product.images);
  const isDirty = form.formState.isDirty || tray.isChanged;

  const { reset } = form;
  const { reset: resetTray } = tray;
  const startFrom = useCallback(
    (next: Product) => {
      base.current = next;
      reset(toProductValues(next));
      resetTray(next.images);
    },
    [reset, resetTray],
  );
  useEffect(() => {
    if (product !== base.current && !isDirty) startFrom(product);
  }, [product, isDirty, startFrom]);

  return {
    form,
    tray,
    base,
    isDirty,
    discard: () => startFrom(product),
    rebase: (next: Product, values: ProductFormValues, hasOwnPictures: boolean) => {
      base.current = next;
      reset(toProductValues(next));
      reset(values, { keepDefaultValues: true });
      if (hasOwnPictures) tray.rebase(next.images);
      else resetTray(next.images);
    },
    /**
     * Applies the vendor's own edit made outside the form, if no other version is in between. The stock stays as at
     * opening, so that sales since don't look like an edit.
     */
    absorb: (next: Product) => {
      const { version, quantity } = base.current;
      if (next.version === version + 1) base.current = { ...next, quantity };
    },
  };
}

type EditForm = ReturnType<typeof useEditForm>;
