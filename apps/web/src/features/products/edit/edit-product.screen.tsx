import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Availability } from '../form/availability.tsx';
import { PriceAndStock } from '../form/price-and-stock.tsx';
import { ProductFormSkeleton } from '../form/product-form-skeleton.tsx';
import { ProductForm } from '../form/product-form.tsx';
import { Pictures } from '../pictures/pictures.tsx';
import { useProductEdit, type ProductEdit } from '../product-edits.queries.ts';
import { ProductNotFound } from '../product-not-found.tsx';
import { productQuery } from '../products.queries.ts';
import { productFormMessages } from '../products.messages.ts';
import { useLiveProducts } from '../use-live-products.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useEditForm, useSaveProduct } from './use-edit-product.ts';

function EditProductScreen() {
  const messages = useMessages(productFormMessages);
  const { id = '' } = useParams();
  const product = useQuery(productQuery(id));
  useLiveProducts();
  return (
    <Screen title={messages.editTitle}>
      <QueryView query={product} skeleton={<ProductFormSkeleton />}>
        {(found) => (found === null ? <ProductNotFound /> : <EditProduct key={id} product={found} />)}
      </QueryView>
    </Screen>
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
