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
    resolveBankAccount: ({ vendorId, body }) => resolveBankAccount(platform, vendorId, body),
    confirmBankAccount: ({ caller, body }) => confirmBankAccount(platform, caller, body),
    listBankAccounts: ({ vendorId }) => listBankAccounts(platform.db, platform.clock, vendorId),
    removeBankAccount: ({ caller, body }) => removeBankAccount(platform, caller, body),
    choosePayoutAccount: ({ caller, body }) => choosePayoutAccount(platform, caller, body),
    readPayoutAccount: ({ vendorId }) => readPayoutAccount(platform, vendorId),
    verifyPayoutAccount: ({ vendorId, body }) => verifyBankAccount(platform, vendorId, body.accountId),
  });
