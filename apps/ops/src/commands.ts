import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { ACCOUNT_STATUSES, type AccountStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import type { CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { personalDataContract } from '@vendor-portal/contract/personal-data/personal-data.contract.ts';
import { type Command, CommandRefusal, type Session, UsageError, readChoice } from './command.ts';
import { commandLine } from './explain-refusal.ts';
import { documentCounts, documentLines, pageLines, vendorLine, vendorLines } from './lines.ts';
import { BOOKS_COMMANDS, MONEY_COMMANDS } from './money-commands.ts';
import { ORDER_COMMANDS } from './order-commands.ts';
import { PAYOUT_COMMANDS } from './payout-commands.ts';
import { PEOPLE_COMMANDS } from './people-commands.ts';
import { AUDIT_COMMANDS, KEY_COMMANDS, SAFEGUARD_COMMANDS } from './safeguard-commands.ts';
import { ADVERT_COMMANDS, STORE_COMMANDS } from './store-commands.ts';

const { listVendors, setVendorStatus, setCommission, listVendorDocuments, judgeVendorDocument } = gatewayAdminContract;

type StatusInput = CallInput<typeof setVendorStatus>['body']['status'];

/** The gateway decides whether the status may follow the current one and whether a reason is needed. */
const setting = (name: string, status: StatusInput, does: string): Command => ({
  usage: `${name} <vendor>${NEEDS_REASON.has(status) ? ' --reason "…"' : ' [--reason "…"]'}`,
  does,
  argCount: 1,
  run: async ({ call }, [vendorId = ''], { reason }) => {
    const body = { status, ...(reason !== undefined && { reason }) };
    return [vendorLine(await call(setVendorStatus, { params: { vendorId }, body }))];
  },
  advise: ({ code, payload }, [vendorId = '']) => {
    const current = (payload as Partial<CallPayload<typeof setVendorStatus>> | undefined)?.status;
    const advice = code === 'status_not_allowed' && current !== undefined ? NEXT[current] : undefined;
    return advice === undefined ? [] : [advice.replace('<vendor>', vendorId)];
  },
});

/** Approving accepts every document that waits, so somebody should have looked at one. */
async function checkDocuments({ call }: Session, vendorId: string): Promise<void> {
  const { vendors } = await call(listVendors, { query: { search: vendorId } });
  const vendor = vendors.find((one) => one.vendorId === vendorId);
  if (vendor?.status !== 'PENDING' || vendor.documents.accepted > 0) return;
  const missing = vendor.missing.length === 0 ? '' : `; missing ${vendor.missing.join(', ')}`;
  throw new CommandRefusal(
    `Nobody has accepted a document of ${vendor.name} (${documentCounts(vendor)}${missing}).`,
    `Look at them: ${commandLine(`documents ${vendorId}`)}`,
    `Accept one: ${commandLine(`accept ${vendorId} <document>`)}`,
    `Approve all the same: ${commandLine(`approve ${vendorId} --without-documents`)}`,
  );
}

/** By the status of an account that can't change as requested. */
const NEXT: Readonly<Partial<Record<AccountStatus, string>>> = {
  NEW: 'The owner hasn’t entered the code from the email yet; the application comes after that.',
  PENDING: `Decide on the application: ${commandLine('approve <vendor>')}`,
  DECLINED: 'The vendor has to correct the application and send it again.',
  SUSPENDED: `End the suspension: ${commandLine('approve <vendor>')}`,
  BLOCKED: `Unblock it first: ${commandLine('unblock <vendor>')}`,
};

const judging = (name: string, status: 'accepted' | 'refused', does: string): Command => ({
  usage: `${name} <vendor> <document>${status === 'refused' ? ' --reason "…"' : ''}`,
  does,
  argCount: 2,
  run: async ({ call, baseUrl }, [vendorId = '', documentId = ''], { reason }) => {
    const body = { status, ...(reason !== undefined && { reason }) };
    return documentLines(await call(judgeVendorDocument, { params: { vendorId, documentId }, body }), baseUrl);
  },
});

const NEEDS_REASON = new Set<string>(['DECLINED', 'SUSPENDED', 'BLOCKED']);

const statusOf = (input: string | undefined) =>
  readChoice(ACCOUNT_STATUSES, input, `Unknown account status ${input}. Use one of`);

const approval = setting('approve', 'APPROVED', 'approve an application, or end a suspension');

export const COMMANDS: Readonly<Record<string, Command>> = {
  vendors: {
    usage: 'vendors [--status PENDING] [--search text] [--limit 10] [--after cursor]',
    does: 'list vendors, newest first',
    argCount: 0,
    run: async ({ call }, _, { status, search, limit, after }) => {
      const query = { status: statusOf(status), search, limit, after };
      const { vendors, paginationCursor } = await call(listVendors, { query });
      return [...vendorLines(vendors), ...pageLines(paginationCursor)];
    },
  },
  documents: {
    usage: 'documents <vendor>',
    does: 'show an applicant’s documents, with links that work for five minutes',
    argCount: 1,
    run: async ({ call, baseUrl }, [vendorId = '']) =>
      documentLines(await call(listVendorDocuments, { params: { vendorId } }), baseUrl),
  },
  accept: judging('accept', 'accepted', 'accept one document'),
  refuse: judging('refuse', 'refused', 'refuse one document; the vendor sees the reason'),
  approve: {
    ...approval,
    usage: 'approve <vendor> [--reason "…"] [--without-documents]',
    run: async (session, args, options) => {
      if (options['without-documents'] !== true) await checkDocuments(session, args[0] ?? '');
      return approval.run(session, args, options);
    },
  },
  decline: setting('decline', 'DECLINED', 'decline an application; the vendor sees the reason and can resubmit'),
  suspend: setting('suspend', 'SUSPENDED', 'stop new orders; open ones can be finished'),
  block: setting('block', 'BLOCKED', 'sign the vendor out everywhere and refuse sign-in'),
  unblock: setting('unblock', 'UNBLOCKED', 'restore the account’s status before the block'),
  delete: setting('delete', 'DELETED', 'erase the personal data for good'),
  commission: {
    usage: 'commission <vendor> <basis points> --reason "…" --actor …',
    does: 'set the commission on orders placed from now on; 1500 is 15 %',
    argCount: 2,
    run: async ({ call }, [vendorId = '', rate = ''], { reason = '', actor = '' }) => {
      if (!/^\d{1,5}$/.test(rate)) throw new UsageError('Give the rate in basis points: 1500 is 15 %.');
      const body = { rateBasisPoints: Number(rate), reason, actor };
      return [vendorLine(await call(setCommission, { params: { vendorId }, body }))];
    },
  },
  'forget-customer': {
    usage: 'forget-customer <customer>',
    does: 'delete a customer’s name, phone and notes from every order that has ended',
    argCount: 1,
    run: async ({ call }, [customerId = '']) => {
      const { forgotten, open } = await call(personalDataContract.forgetCustomer, { params: { customerId } });
      const rest = open === 0 ? [] : [`${open} have not ended: ask again when they have.`];
      return [`Deleted from ${forgotten} ${forgotten === 1 ? 'order' : 'orders'}.`, ...rest];
    },
  },
  ...ADVERT_COMMANDS,
  ...KEY_COMMANDS,
  ...ORDER_COMMANDS,
  ...MONEY_COMMANDS,
  ...AUDIT_COMMANDS,
  ...BOOKS_COMMANDS,
  ...PAYOUT_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...SAFEGUARD_COMMANDS,
  ...STORE_COMMANDS,
};
