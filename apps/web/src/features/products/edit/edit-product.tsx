import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { Availability } from '../form/availability.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { Pictures } from '../pictures/pictures.tsx';
import { PriceAndStock } from '../form/price-and-stock.tsx';
import { useProductEdit, type ProductEdit } from '../product-edits.queries.ts';
import { ProductForm } from '../form/product-form.tsx';
import { productFormWords } from '../products.words.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { useEditForm } from './use-edit-form.ts';
import { useSaveProduct } from './use-save-product.ts';

const ConflictDialog = lateOverlay('product conflict', () => import('./conflict-dialog.tsx'));

/** `product` is what the server says now; the form is based on what it said when it was opened, or last agreed. */
export function EditProduct({ product }: { readonly product: Product }) {
  const words = useWords(productFormWords);
  const edit = useEditForm(product);
  const { form, tray, isDirty, discard } = edit;
  const saving = useSaveProduct(edit);
  const { mutate } = useProductEdit();
  const change = (given: ProductEdit) =>
    mutate({ product, edit: given }, { onSuccess: (next) => next && edit.absorb(next) });
  return (
    <>
      {saving.isGone && (
        <Alert isLive tone="error" title={words.goneTitle}>
          {words.goneText}
        </Alert>
      )}
      <ProductForm
        form={form}
        onSubmit={saving.save}
        priceAndStock={
          <PriceAndStock
            name={product.name}
            discount={product.discount}
            onDiscount={(discount) => change({ kind: 'discount', discount })}
          />
        }
        aside={
          <>
            <Pictures tray={tray} error={saving.error.pictures} />
            <Availability
              product={product}
              isOnMenu={product.status !== 'inactive'}
              onMenuChange={(isOn) => change({ kind: 'status', status: isOn ? 'active' : 'inactive' })}
              onEdit={change}
            />
          </>
        }
        saveBar={
          <SaveBar
            note={isDirty ? words.unsaved : words.allSaved}
            discardLabel={words.discard}
            canDiscard={isDirty}
            onDiscard={discard}
            isBusy={saving.isBusy}
            error={saving.error.form}
          />
        }
      />
      <LeaveGuard isDirty={isDirty} isLeaving={saving.isLeaving} />
      {saving.conflict && (
        <ConflictDialog {...saving.conflict} onClose={saving.closeConflict} onResolve={saving.resolve} />
      )}
    </>
  );
}
