import { printingContract } from '@vendor-portal/contract/printing/printing.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPrintJobs, printOrder, testPrinter } from './print-jobs.service.ts';
import { printerPollRoutes } from './printer-polls.routes.ts';
import { addPrinter, changePrinter, listPrinters, removePrinter } from './printers.service.ts';

export function printingRoutes(app: FastifyInstance, platform: Platform): void {
  printerPollRoutes(app, platform);
  implement(app, printingContract, {
    listPrinters: ({ vendorId }) => listPrinters(platform, vendorId),
    addPrinter: ({ vendorId, by, body, write }) => write((tx) => addPrinter(tx, platform, by, vendorId, body)),
    changePrinter: ({ vendorId, by, body, write }) => write((tx) => changePrinter(tx, platform, by, vendorId, body)),
    removePrinter: ({ vendorId, by, body: { printerId }, write }) =>
      write((tx) => removePrinter(tx, platform, by, vendorId, printerId)),
    testPrinter: ({ vendorId, body: { printerId }, write }) =>
      write((tx) => testPrinter(tx, platform, vendorId, printerId)),
    printOrder: ({ vendorId, body, write }) => write((tx) => printOrder(tx, platform, vendorId, body)),
    listPrintJobs: ({ vendorId, query: { orderId } }) => listPrintJobs(platform, vendorId, orderId),
  });
}
