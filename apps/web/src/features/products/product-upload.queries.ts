import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewProduct, ProductChange } from '@vendor-portal/contract/products/product-input.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { GivenDiscount } from '@vendor-portal/contract/products/discount.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { refreshProducts, showProduct } from './cached-products.ts';

const updateProduct = (body: ProductChange): Promise<Product> => callApi(inventoryContract.updateInventory, { body });

interface NewProductOf {
  readonly product: NewProduct;
  /** The same for a second try of the same product, so that it is added once. */
  readonly idempotencyKey: string;
}

/** §4 Product upload: its status is read through `state`. */
export function useCreateProduct() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationKey: [...featureKey('productUpload'), 'create'],
    mutationFn: ({ product, idempotencyKey }: NewProductOf) =>
      callApi(productsContract.createProduct, { body: product }, { idempotencyKey }),
    onSuccess: () => void refreshProducts(queries),
  });
  return { create: mutation.mutateAsync, state: mutationState(mutation) };
}

export function useUpdateProduct() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationKey: [...featureKey('productUpload'), 'update'],
    mutationFn: updateProduct,
    onSuccess: (product) => {
      showProduct(queries, product.id, product);
      void refreshProducts(queries);
    },
  });
  return { update: mutation.mutateAsync, state: mutationState(mutation) };
}

/** A product is added on sale and at its full price; these two follow where the vendor said otherwise. */
export const setFirstDiscount = (inventoryId: string, discount: GivenDiscount) =>
  callApi(inventoryContract.setDiscount, { body: { inventoryId, discount } });

export const hideProduct = (inventoryId: string) =>
  callApi(inventoryContract.updateInventoryStatus, { body: { inventoryId, status: 'inactive' } });
