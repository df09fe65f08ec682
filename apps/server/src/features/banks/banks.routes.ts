import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/http/implement.ts';
import { waitingOutside } from '../../platform/http/waiting-outside.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  confirmBankAccount,
  listBankAccounts,
  removeBankAccount,
  resolveBankAccount,
  verifyBankAccount,
} from './banks.service.ts';
import { choosePayoutAccount, readPayoutAccount } from './payout-account.service.ts';

export const banksRoutes = (app: FastifyInstance, platform: Platform) =>
  implement(app, banksContract, {
    resolveBankAccount: ({ vendorId, body, request }) =>
      resolveBankAccount(waitingOutside(platform, request), vendorId, body),
    confirmBankAccount: ({ caller, body, write, request }) =>
      confirmBankAccount({ ...waitingOutside(platform, request), write }, caller, body),
    listBankAccounts: ({ vendorId }) => listBankAccounts(platform.db, platform.clock, vendorId),
    removeBankAccount: ({ caller, body, write }) => removeBankAccount({ ...platform, write }, caller, body),
    choosePayoutAccount: ({ caller, body, write }) => choosePayoutAccount({ ...platform, write }, caller, body),
    readPayoutAccount: ({ vendorId }) => readPayoutAccount(platform, vendorId),
    verifyPayoutAccount: ({ vendorId, body, write, request }) =>
      verifyBankAccount({ ...waitingOutside(platform, request), write }, vendorId, body.accountId),
  });
