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
    confirmBankAccount: ({ caller, by, body, write, request }) =>
      confirmBankAccount({ ...waitingOutside(platform, request), write }, by, caller, body),
    listBankAccounts: ({ vendorId }) => listBankAccounts(platform.db, platform.clock, vendorId),
    removeBankAccount: ({ caller, by, body, write }) => removeBankAccount({ ...platform, write }, by, caller, body),
    choosePayoutAccount: ({ caller, by, body, write }) => choosePayoutAccount({ ...platform, write }, by, caller, body),
    readPayoutAccount: ({ vendorId }) => readPayoutAccount(platform, vendorId),
    verifyPayoutAccount: ({ vendorId, body, write, request }) =>
      verifyBankAccount({ ...waitingOutside(platform, request), write }, vendorId, body.accountId),
  });
