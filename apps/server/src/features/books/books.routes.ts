import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportJournal, readTrialBalance } from './trial-balance.service.ts';
import { reconcileBooks } from './reconcile.service.ts';

export const booksRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, booksContract, {
    reconcileBooks: ({ query }) => reconcileBooks(platform, query),
    readTrialBalance: ({ query }) => readTrialBalance(platform, query),
    exportJournal: async ({ by, query }) => exportJournal(platform, by, query),
  });
