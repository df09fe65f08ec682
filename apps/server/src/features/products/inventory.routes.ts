import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement, type Handlers } from '../../platform/http/implement.ts';
import { IMAGE_UPLOAD } from '../images/images.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { setDiscount, setLowStock, setStatus, updateProduct } from './product-edits.service.ts';
import { uploadImage } from './pictures/product-images.service.ts';
import { countInventory, listCategories, listProducts } from './list/product-list.service.ts';
import { createProduct, readPublicProduct } from './products.service.ts';

export const inventoryRoutes = (app: FastifyInstance, platform: Platform) => {
  const handlers: Handlers<typeof inventoryContract> = {
    listInventories: ({ caller, query }) => listProducts(platform, 'inventories', caller, query),
    readPublicInventory: ({ query }) => readPublicProduct(platform, query),
    countInventory: ({ caller, query }) => countInventory(platform, caller, query),
    listProductCategories: ({ vendorId }) => listCategories(platform, vendorId),
    createInventory: ({ vendorId, body, write }) =>
      write((tx) => createProduct({ ...platform, db: tx }, vendorId, body)),
    uploadProductImage: ({ vendorId, request, write }) => uploadImage(platform, { vendorId, request, write }),
    updateInventory: ({ vendorId, body, write }) =>
      write((tx) => updateProduct({ ...platform, db: tx }, vendorId, body)),
    updateLowStock: ({ vendorId, body, write }) => write((tx) => setLowStock({ ...platform, db: tx }, vendorId, body)),
    updateInventoryStatus: ({ vendorId, body, write }) =>
      write((tx) => setStatus({ ...platform, db: tx }, vendorId, body)),
    setDiscount: ({ vendorId, body, write }) => write((tx) => setDiscount({ ...platform, db: tx }, vendorId, body)),
  };
  implement(app, inventoryContract, handlers, { uploadProductImage: IMAGE_UPLOAD });
};
