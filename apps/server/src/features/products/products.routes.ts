import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteProduct } from './bulk/bulk-change.service.ts';
import { listProducts } from './list/product-list.service.ts';
import { createProduct, readProduct, readVendorCommission } from './products.service.ts';

export const productsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, productsContract, {
    createProduct: ({ vendorId, body, write }) => write((tx) => createProduct({ ...platform, db: tx }, vendorId, body)),
    deleteProduct: ({ vendorId, body, write }) =>
      write((tx) => deleteProduct({ ...platform, db: tx }, vendorId, body.productId)),
    readProduct: ({ vendorId, query }) => readProduct(platform, vendorId, query.productId),
    listProducts: ({ caller, query }) => listProducts(platform, 'products', caller, query),
    readVendorCommission: ({ vendorId }) => readVendorCommission(platform, vendorId),
  });
