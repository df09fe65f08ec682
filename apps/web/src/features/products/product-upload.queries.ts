import { useMutation } from '@tanstack/react-query';
import type { NewProduct, ProductChange } from '@vendor-portal/contract/products/product-input.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { callApi, type CallOptions } from '../../platform/api/call-api.ts';
import { featureKey } from '../../platform/api/feature-states.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { useFormAttempt } from '../../platform/idempotency/idempotency-keys.ts';
import { refreshProducts, showProduct } from './products.queries.ts';

/** §4 Product upload: its status is read through `state`. */
export function useCreateProduct() {
  const attempt = useFormAttempt();
  const mutation = useMutation({
    mutationKey: [...featureKey('productUpload'), 'create'],
    mutationFn: (body: NewProduct) => callApi(productsContract.createProduct, { body }, { attempt }),
    onSuccess: () => void refreshProducts(),
  });
  return { create: mutation.mutateAsync, state: mutationState(mutation) };
}

/** Stock is sent as a difference, so a retry after a lost response must not add it twice. */
export function useUpdateProduct() {
  const attempt = useFormAttempt();
  const mutation = useMutation({
    mutationKey: [...featureKey('productUpload'), 'update'],
    mutationFn: (body: ProductChange): Promise<Product> =>
      callApi(inventoryContract.updateInventory, { body }, { attempt }),
    onSuccess: (product) => {
      showProduct(product.id, product);
      void refreshProducts();
    },
  });
  return { update: mutation.mutateAsync, state: mutationState(mutation) };
}

export const uploadProductImage = (file: File, options: CallOptions) =>
  callApi(inventoryContract.uploadProductImage, { file }, options);

const COPY_NAME_MAX = 80;

/** Without the SKU, pictures, discount and option ids. Off the menu at first. */
const copyProduct = (product: Product, name: string): NewProduct => ({
  name: name.slice(0, COPY_NAME_MAX),
  description: product.description,
  category: product.category,
  price: product.price,
  quantity: product.quantity,
  lowStock: product.lowStock,
  prepMinutes: product.prepMinutes,
  attributes: product.attributes,
  status: 'inactive',
  optionGroups: product.optionGroups.map(({ id: _group, options, ...group }) => ({
    ...group,
    options: options.map(({ id: _option, ...option }) => option),
  })),
});

export const useCopyProduct = () =>
  useMutation({
    mutationFn: ({ product, name }: { readonly product: Product; readonly name: string }) =>
      callApi(inventoryContract.createInventory, { body: copyProduct(product, name) }),
    onSettled: () => void refreshProducts(),
  });
