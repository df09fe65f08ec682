import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { menuContract, optionGroupsContract } from '@vendor-portal/contract/products/menu.contract.ts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { implement, type Handlers } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { IMAGE_UPLOAD } from '../images/images.service.ts';
import { beginExport } from '../exports/exports.service.ts';
import { deleteProduct, changeMany } from './bulk/bulk-change.service.ts';
import { listProducts, countInventory, listCategories } from './list/product-list.service.ts';
import { setCategoryDiscount } from './category-discounts.service.ts';
import { createProduct, readProduct, readVendorCommission, readPublicProduct } from './products.service.ts';
import { setDiscount, setLowStock, setStatus, updateProduct } from './product-edits.service.ts';
import { uploadImage } from './product-images.service.ts';
import { XLSX_TYPE } from './spreadsheets/write-xlsx.ts';
import { exportProducts, readTemplate } from './csv/product-export.service.ts';
import { IMPORT_UPLOAD, importProducts } from './csv/product-import.service.ts';
import { readImportPictures } from './import-pictures/import-pictures.service.ts';
import { listChanges, undoChange } from './bulk/product-undo.service.ts';
import { listMenuSections, saveMenuSections } from './menu-sections.service.ts';
import * as groups from './option-groups.service.ts';

export const productsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, productsContract, {
    createProduct: ({ vendorId, by, body, write }) => write((tx) => createProduct(tx, platform, by, vendorId, body)),
    deleteProduct: ({ vendorId, by, body, write }) =>
      write((tx) => deleteProduct(tx, platform, by, vendorId, body.productId)),
    readProduct: ({ vendorId, query }) => readProduct(platform, vendorId, query.productId),
    listProducts: ({ caller, query }) => listProducts(platform, 'products', caller, query),
    readVendorCommission: ({ caller }) => readVendorCommission(platform, caller),
  });

export const inventoryRoutes = (app: FastifyInstance, platform: Platform) => {
  const handlers: Handlers<typeof inventoryContract> = {
    listInventories: ({ caller, query }) => listProducts(platform, 'inventories', caller, query),
    readPublicInventory: ({ query }) => readPublicProduct(platform, query),
    countInventory: ({ caller, query }) => countInventory(platform, caller, query),
    listProductCategories: ({ vendorId }) => listCategories(platform, vendorId),
    setCategoryDiscount: ({ vendorId, by, body, write }) =>
      write((tx) => setCategoryDiscount(tx, platform, by, vendorId, body)),
    createInventory: ({ vendorId, by, body, write }) => write((tx) => createProduct(tx, platform, by, vendorId, body)),
    uploadProductImage: ({ vendorId, request, write }) => uploadImage(platform, { vendorId, request, write }),
    updateInventory: ({ vendorId, by, body, write }) => write((tx) => updateProduct(tx, platform, by, vendorId, body)),
    updateLowStock: ({ vendorId, by, body, write }) => write((tx) => setLowStock(tx, platform, by, vendorId, body)),
    updateInventoryStatus: ({ vendorId, caller, by, body, write }) =>
      write((tx) => setStatus(tx, platform, by, vendorId, body, caller)),
    setDiscount: ({ vendorId, by, body, write }) => write((tx) => setDiscount(tx, platform, by, vendorId, body)),
  };
  implement(app, inventoryContract, handlers, { uploadProductImage: IMAGE_UPLOAD });
};

export const inventoryBulkRoutes = (app: FastifyInstance, platform: Platform) => {
  takeCsv(app);
  const handlers: Handlers<typeof inventoryBulkContract> = {
    changeManyProducts: ({ vendorId, by, body, write }) => write((tx) => changeMany(tx, platform, by, vendorId, body)),
    undoProductChange: ({ vendorId, by, body, write }) =>
      write((tx) => undoChange(tx, platform, by, vendorId, body.undoId)),
    listProductChanges: ({ caller }) => listChanges(platform, caller),
    exportProducts: async ({ vendorId, by, query, reply }) => {
      await beginExport(platform, reply, vendorId, 'products');
      return exportProducts(platform, by, vendorId, query);
    },
    readProductTemplate: async ({ vendorId, query: { format = 'csv' }, reply }) => {
      const bytes = await readTemplate(platform, vendorId, format);
      void reply.header('content-disposition', `attachment; filename="products-template.${format}"`);
      if (format === 'xlsx') void reply.type(XLSX_TYPE);
      return Readable.from([bytes]);
    },
    readImportPictures: ({ vendorId, query }) => readImportPictures(platform, vendorId, query.importId),
    importProducts: ({ vendorId, by, query, request, write }) =>
      importProducts(platform, by, { vendorId, request, options: query, write }),
  };
  implement(app, inventoryBulkContract, handlers, { importProducts: IMPORT_UPLOAD });
};

/** Only calls that take CSV have their body read as CSV. */
function takeCsv(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', (request, payload, done) => {
    if (request.routeOptions.config.call?.bodyKind === 'csv') done(null, payload);
    else done(new AppError('unsupported_type', { message: 'This call doesn’t accept CSV files.' }));
  });
}

export const menuRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, menuContract, {
    listMenuSections: ({ vendorId }) => listMenuSections(platform, vendorId),
    saveMenuSections: ({ vendorId, by, body, write }) =>
      write((tx) => saveMenuSections(tx, platform, by, vendorId, body)),
  });

export const optionGroupsRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, optionGroupsContract, {
    listOptionGroups: ({ vendorId }) => groups.listOptionGroups(platform, vendorId),
    createOptionGroup: ({ vendorId, by, body, write }) =>
      write((tx) => groups.createOptionGroup(tx, platform, by, vendorId, body)),
    updateOptionGroup: ({ vendorId, by, body, write }) =>
      write((tx) => groups.updateOptionGroup(tx, platform, by, vendorId, body)),
    deleteOptionGroup: ({ vendorId, by, body, write }) =>
      write((tx) => groups.deleteOptionGroup(tx, platform, by, vendorId, body.groupId)),
  });
