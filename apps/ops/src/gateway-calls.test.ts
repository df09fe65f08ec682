import type { CallGateway } from '@vendor-portal/gateway-client/gateway-client.ts';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { runCommand } from './run-command.ts';

interface MadeCall {
  readonly call: string;
  readonly input: unknown;
  /** With the key that reads full account numbers. */
  readonly isForPayouts: boolean;
}

class Stop extends Error {}

/** Records the first call and stops there. */
async function callOf(typed: readonly string[]): Promise<MadeCall> {
  let made: MadeCall | undefined;
  const listening =
    (isForPayouts: boolean): CallGateway =>
    async ({ name }: { name: string }, input: unknown) => {
      made ??= { call: name, input, isForPayouts };
      throw new Stop();
    };
  const session = { call: listening(false), callForPayouts: listening(true), baseUrl: 'http://portal' };
  await runCommand(typed, () => session).catch((error: unknown) => {
    if (!(error instanceof Stop)) throw error;
  });
  if (!made) throw new Error(`${typed.join(' ')} called nothing.`);
  return made;
}

const id = '0193a4c0-0000-7000-8000-000000000001';
const other = '0193a4c0-0000-7000-8000-000000000002';
const because = ['--reason', 'Because.'];
const decided = { reason: 'Because.', actor: 'Ada' };
const ofVendor = { params: { vendorId: id } };
const setting = (status: string, reason?: string) => ({
  ...ofVendor,
  body: { status, ...(reason !== undefined && { reason }) },
});
const settling = (status: string) => ({ params: { payoutId: id }, body: { status } });
const open = { limit: undefined, after: undefined };

/** Each command once, with its call: a command that does another's work would be dangerous. */
const COMMAND_CALLS: readonly (readonly [typed: readonly string[], call: string, input: unknown])[] = [
  [['vendors', '--status', 'pending'], 'listVendors', { query: { status: 'PENDING', search: undefined, ...open } }],
  [['documents', id], 'listVendorDocuments', ofVendor],
  [
    ['accept', id, other],
    'judgeVendorDocument',
    { params: { vendorId: id, documentId: other }, body: { status: 'accepted' } },
  ],
  [
    ['refuse', id, other, ...because],
    'judgeVendorDocument',
    { params: { vendorId: id, documentId: other }, body: { status: 'refused', reason: 'Because.' } },
  ],
  [['approve', id], 'listVendors', { query: { search: id } }],
  [['approve', id, '--without-documents'], 'setVendorStatus', setting('APPROVED')],
  [['decline', id, ...because], 'setVendorStatus', setting('DECLINED', 'Because.')],
  [['suspend', id, ...because], 'setVendorStatus', setting('SUSPENDED', 'Because.')],
  [['block', id, ...because], 'setVendorStatus', setting('BLOCKED', 'Because.')],
  [['unblock', id], 'setVendorStatus', setting('UNBLOCKED')],
  [['delete', id], 'setVendorStatus', setting('DELETED')],
  [
    ['commission', id, '1250', ...because, '--actor', 'Ada'],
    'setCommission',
    { ...ofVendor, body: { rateBasisPoints: 1250, ...decided } },
  ],
  [['forget-customer', id], 'forgetCustomer', { params: { customerId: id } }],
  [['adverts', '--status', 'pending'], 'listAdverts', { query: { status: 'pending', ...open } }],
  [['approve-advert', id], 'approveAdvert', { params: { advertId: id } }],
  [['refuse-advert', id, ...because], 'refuseAdvert', { params: { advertId: id }, body: { reason: 'Because.' } }],
  [['advert-price', '250000'], 'setAdvertPrice', { body: { amountPerDay: 250_000 } }],
  [
    ['orders', '--search', 'A-1042', '--vendor', id],
    'findOrders',
    { query: { search: 'A-1042', vendorId: id, limit: undefined } },
  ],
  [['cancel', id, ...because], 'cancelOrderAsAdministrator', { params: { orderId: id }, body: { reason: 'Because.' } }],
  [
    ['refund', id, '--items', `${other}:2,${id}`, '--reference', 'R-1', ...because],
    'refundOrder',
    {
      params: { orderId: id },
      body: {
        items: [
          { itemId: other, quantity: 2 },
          { itemId: id, quantity: 1 },
        ],
        reason: 'Because.',
        reference: 'R-1',
      },
    },
  ],
  [
    ['refund', id, '150000', ...because],
    'refundOrder',
    { params: { orderId: id }, body: { amount: 150_000, reason: 'Because.' } },
  ],
  [
    ['payouts', 'adjust', id, 'debit', '500', ...because, '--reference', 'R-1', '--actor', 'Ada'],
    'adjustBalance',
    { ...ofVendor, body: { amount: -500, reason: 'Because.', reference: 'R-1', actor: 'Ada' } },
  ],
  [
    ['audit', '--vendor', id, '--kind', 'refunded'],
    'listAudit',
    { query: { vendorId: id, kind: 'refunded', ...open } },
  ],
  [['reconcile', '--vendor', id], 'reconcileBooks', { query: { vendorId: id, after: undefined } }],
  [['trial-balance', '--from', '2026-01-01'], 'readTrialBalance', { query: { from: '2026-01-01', to: undefined } }],
  [['journal', 'xero'], 'exportJournal', { query: { form: 'xero', from: undefined, to: undefined } }],
  [
    ['payouts', 'list', '--status', 'paid', '--vendor', id, '--run', other],
    'listAllPayouts',
    { query: { status: 'paid', vendorId: id, runId: other, ...open } },
  ],
  [['payouts', 'contradicted'], 'listAllPayouts', { query: { isContradicted: true, ...open } }],
  [['payouts', 'show', id], 'readPayout', { params: { payoutId: id } }],
  [['payouts', 'run', '--vendor', id], 'runPayouts', { body: { vendorId: id } }],
  [['payouts', 'runs'], 'listPayoutRuns', { query: open }],
  [['payouts', 'skipped', id], 'readPayoutRun', { params: { runId: id } }],
  [['payouts', 'file', id], 'createPayoutFile', { params: { runId: id } }],
  [['payouts', 'download', id], 'readPayoutFile', { params: { fileId: id } }],
  [['payouts', 'sent', id], 'settlePayout', settling('sent')],
  [['payouts', 'settle', id], 'settlePayout', settling('paid')],
  [
    ['payouts', 'return', id, ...because],
    'settlePayout',
    { params: { payoutId: id }, body: { status: 'returned', failure: 'Because.' } },
  ],
  [
    ['payouts', 'freeze', id, ...because, '--actor', 'Ada'],
    'freezePayouts',
    { ...ofVendor, body: { isFrozen: true, ...decided } },
  ],
  [
    ['payouts', 'unfreeze', id, ...because, '--actor', 'Ada'],
    'freezePayouts',
    { ...ofVendor, body: { isFrozen: false, ...decided } },
  ],
  [['sign-out', id, ...because], 'endSessions', { ...ofVendor, body: { reason: 'Because.' } }],
  [
    ['replace-email', id, 'ada@new.ng', ...because, '--actor', 'Ngozi'],
    'replaceEmail',
    { ...ofVendor, body: { newEmail: 'ada@new.ng', reason: 'Because.', actor: 'Ngozi' } },
  ],
  [['people', id], 'listPeople', ofVendor],
  [
    ['sign-out-person', id, ...because],
    'endPersonSessions',
    { params: { personId: id }, body: { reason: 'Because.' } },
  ],
  [['owner-changes'], 'listOwnerChanges', { query: { status: 'waiting', ...open } }],
  [['approve-owner-change', id], 'approveOwnerChange', { params: { ownerChangeId: id } }],
  [
    ['refuse-owner-change', id, ...because],
    'refuseOwnerChange',
    { params: { ownerChangeId: id }, body: { reason: 'Because.' } },
  ],
  [
    ['replace-owner', id, id, ...because, '--actor', 'Ada'],
    'replaceOwner',
    { ...ofVendor, body: { memberId: id, ...decided } },
  ],
  [['keys'], 'listKeys', {}],
  [['keys', 'rotate', 'market'], 'rotateKey', { params: { keyId: 'market' } }],
  [['keys', 'revoke', 'market', id], 'revokeSecret', { params: { keyId: 'market', secretId: id } }],
  [['keys', 'rotate-own', 'cursor'], 'rotateAppKey', { params: { name: 'cursor' } }],
  [['holders'], 'listOddHolders', {}],
  [['accept-holder', id], 'acceptHolder', { params: { accountId: id } }],
  [['store-changes'], 'listStoreChanges', { query: { status: 'waiting', ...open } }],
  [['approve-store-change', id], 'approveStoreChange', { params: { storeChangeId: id } }],
  [
    ['refuse-store-change', id, ...because],
    'refuseStoreChange',
    { params: { storeChangeId: id }, body: { reason: 'Because.' } },
  ],
];

const FOR_PAYOUTS = new Set(['payouts show', 'payouts file', 'payouts download']);

const commandOf = (typed: readonly string[]) =>
  Object.keys(COMMANDS).find((name) => name === typed.slice(0, 2).join(' ')) ?? typed[0] ?? '';

describe('the gateway call of a command', () => {
  it.each(COMMAND_CALLS)('%j', async (typed, call, input) => {
    const isForPayouts = FOR_PAYOUTS.has(commandOf(typed));
    expect(await callOf(typed)).toEqual({ call, input, isForPayouts });
  });

  it('covers every command', () => {
    expect(new Set(COMMAND_CALLS.map(([typed]) => commandOf(typed)))).toEqual(new Set(Object.keys(COMMANDS)));
  });
});
