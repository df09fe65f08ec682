import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPayouts } from '../payouts/payouts.service.ts';
import { exportEntries, exportForAccountant } from './accounting-exports.service.ts';
import { readSummary, readTotalEarned } from './summary.service.ts';
import { listEntries, readEntry } from './entries.service.ts';
import { readStatement } from './statement.service.ts';
import { beginExport } from '../exports/exports.service.ts';

export const accountingRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, accountingContract, {
    readTotalEarned: ({ vendorId, query }) => readTotalEarned(platform, vendorId, query),
    readAccountingSummary: ({ vendorId, query }) => readSummary(platform, vendorId, query),
    listLedgerEntries: ({ vendorId, query }) => listEntries(platform, vendorId, query),
    listVendorEntries: ({ params, query }) => listEntries(platform, params.vendorId, query),
    readLedgerEntry: ({ vendorId, query }) => readEntry(platform, vendorId, query.entryId),
    exportLedgerEntries: async ({ vendorId, caller, by, query, reply }) => {
      await beginExport(platform, reply, vendorId, 'accounting', query);
      return exportEntries(platform, by, caller, query);
    },
    exportForAccountant: async ({ vendorId, by, query, reply }) => {
      await beginExport(platform, reply, vendorId, query.form, query);
      return exportForAccountant(platform, by, vendorId, query);
    },
    readStatement: ({ vendorId, query }) => readStatement(platform, vendorId, query),
    listPayouts: ({ caller, query }) => listPayouts(platform, caller, query),
  });
