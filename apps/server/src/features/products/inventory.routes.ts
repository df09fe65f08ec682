import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { setDiscount, setLowStock, setStatus, updateProduct } from './product-edits.service.ts';
import { uploadImage } from './pictures/product-images.service.ts';
import { countInventory, listCategories, listProducts } from './list/product-list.service.ts';
import { createProduct, readPublicProduct } from './products.service.ts';

export const inventoryRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, inventoryContract, {
    listInventories: ({ caller, query }) => listProducts(platform, 'inventories', caller, query),
    readPublicInventory: ({ query }) => readPublicProduct(platform, query),
    countInventory: ({ caller, query }) => countInventory(platform, caller, query),
    listProductCategories: ({ vendorId }) => listCategories(platform, vendorId),
    createInventory: ({ vendorId, body }) => createProduct(platform, vendorId, body),
    uploadProductImage: ({ vendorId, request }) => uploadImage(platform, vendorId, request),
    updateInventory: ({ vendorId, body }) => updateProduct(platform, vendorId, body),
    updateLowStock: ({ vendorId, body }) => setLowStock(platform, vendorId, body.inventoryId, body.lowStock),
    updateInventoryStatus: ({ vendorId, body }) => setStatus(platform, vendorId, body),
    setDiscount: ({ vendorId, body }) => setDiscount(platform, vendorId, body.inventoryId, body.discount),
  });
