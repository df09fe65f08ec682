import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  confirmBankAccount,
  listBankAccounts,
  removeBankAccount,
  resolveBankAccount,
  verifyBankAccount,
} from './banks.service.ts';
import { choosePayoutAccount, readPayoutAccount } from './choose-payout-account.service.ts';

export const banksRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, banksContract, {
    resolveBankAccount: ({ body }) => resolveBankAccount(platform, body),
    confirmBankAccount: ({ vendorId, body, client }) => confirmBankAccount(platform, vendorId, body, client.ip),
    listBankAccounts: ({ vendorId }) => listBankAccounts(platform.db, platform.clock, vendorId),
    removeBankAccount: ({ vendorId, body, client }) => removeBankAccount(platform, vendorId, body, client.ip),
    choosePayoutAccount: ({ vendorId, body, client }) => choosePayoutAccount(platform, vendorId, body, client.ip),
    readPayoutAccount: ({ vendorId }) => readPayoutAccount(platform, vendorId),
    verifyPayoutAccount: ({ vendorId, body }) => verifyBankAccount(platform, vendorId, body.accountId),
  });
