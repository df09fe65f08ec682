import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { implement, type Handlers } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { XLSX_TYPE } from '../spreadsheets/write-xlsx.ts';
import { changeMany } from './bulk-change.service.ts';
import { exportProducts, readTemplate } from '../csv/product-export.service.ts';
import { IMPORT_UPLOAD, importProducts } from '../csv/product-import.service.ts';
import { readImportPictures } from '../import-pictures/import-pictures.service.ts';
import { listChanges, undoChange } from './product-undo.service.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { beginExport } from '../../exports/exports.service.ts';

export const inventoryBulkRoutes = (app: FastifyInstance, platform: Platform) => {
  takeCsv(app);
  const handlers: Handlers<typeof inventoryBulkContract> = {
    changeManyProducts: ({ vendorId, body, write }) =>
      write((tx) => changeMany({ ...platform, db: tx }, vendorId, body)),
    undoProductChange: ({ vendorId, body, write }) =>
      write((tx) => undoChange({ ...platform, db: tx }, vendorId, body.undoId)),
    listProductChanges: ({ caller }) => listChanges(platform, caller),
    exportProducts: async ({ vendorId, query, reply }) => {
      await beginExport(platform, reply, vendorId, 'products');
      return exportProducts(platform, vendorId, query);
    },
    readProductTemplate: async ({ vendorId, query: { format = 'csv' }, reply }) => {
      const bytes = await readTemplate(platform, vendorId, format);
      void reply.header('content-disposition', `attachment; filename="products-template.${format}"`);
      if (format === 'xlsx') void reply.type(XLSX_TYPE);
      return Readable.from([bytes]);
    },
    readImportPictures: ({ vendorId, query }) => readImportPictures(platform, vendorId, query.importId),
    importProducts: ({ vendorId, query, request, write }) =>
      importProducts(platform, { vendorId, request, options: query, write }),
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
