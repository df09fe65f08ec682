import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { type Command, UsageError } from './command.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';

const { adjustBalance } = gatewayAdminContract;

export const MONEY_COMMANDS = {
  'payouts adjust': {
    usage: 'payouts adjust <vendor> credit|debit <kobo> --reason "…" --reference … --actor …',
    does: 'credit or debit a vendor, once per reference',
    argCount: 3,
    run: async ({ call }, [vendorId = '', way = '', amount = ''], { reason = '', reference = '', actor = '' }) => {
      if (way !== 'credit' && way !== 'debit') throw new UsageError('Type credit to give, or debit to take.');
      if (!/^[1-9]\d{0,11}$/.test(amount)) throw new UsageError('Give the amount in kobo: 150000 is ₦1,500.');
      const body = { amount: way === 'credit' ? Number(amount) : 0 - Number(amount), reason, reference, actor };
      return [adjustmentLine(await call(adjustBalance, { params: { vendorId }, body }))];
    },
  },
} satisfies Readonly<Record<string, Command>>;

const adjustmentLine = (entry: CallPayload<typeof gatewayAdminContract.adjustBalance>): string =>
  [
    entry.id,
    `vendor ${entry.vendorId}`,
    `${entry.availableChange} kobo`,
    `reason: ${entry.reason ?? ''}`,
    `by ${entry.actor ?? ''}`,
  ].join('  ');

const { reconcileBooks, readTrialBalance, exportJournal } = booksContract;

type Reconciled = CallPayload<typeof reconcileBooks>;
type TrialBalance = CallPayload<typeof readTrialBalance>;

const differenceLine = ({ vendorId, what, subject, stored, computed }: Reconciled['differences'][number]) =>
  [vendorId, what.padEnd(16), subject, `stored ${stored}`, `computed ${computed}`].filter(Boolean).join('  ');

const column = (text: string | number) => String(text).padStart(18);

const balanceLines = ({ accounts, debit, credit, currency }: TrialBalance) => [
  `${'account'.padEnd(20)}${column('debit')}${column('credit')}  in the smallest unit of ${currency}`,
  ...accounts.map((line) => `${line.account.padEnd(20)}${column(line.debit)}${column(line.credit)}`),
  `${'together'.padEnd(20)}${column(debit)}${column(credit)}`,
];

export const BOOKS_COMMANDS = {
  reconcile: {
    usage: 'reconcile [--vendor id]',
    does: 'recompute every balance, roll-up and total, and list the differences',
    argCount: 0,
    run: async ({ call }, _, { vendor: vendorId }) => {
      const lines: string[] = [];
      let [vendors, after]: [number, string | undefined] = [0, undefined];
      do {
        const part: Reconciled = await call(reconcileBooks, { query: { vendorId, after } });
        lines.push(...part.differences.map(differenceLine));
        vendors += part.vendors;
        after = part.next ?? undefined;
      } while (after !== undefined);
      const found = lines.length === 0 ? 'Nothing differs' : `${lines.length} differences`;
      return [...lines, `${found} in the books of ${vendors} ${vendors === 1 ? 'vendor' : 'vendors'}.`];
    },
  },
  'trial-balance': {
    usage: 'trial-balance [--from 2026-01-01] [--to 2026-01-31]',
    does: 'show the marketplace’s own accounts, which sum to zero',
    argCount: 0,
    run: async ({ call }, _, { from, to }) => balanceLines(await call(readTrialBalance, { query: { from, to } })),
  },
  journal: {
    usage: 'journal xero|quickbooks [--from 2026-01-01] [--to 2026-01-31]',
    does: 'export the same by day, as CSV for accounting software',
    argCount: 1,
    run: async ({ call }, [form = ''], { from, to }) => {
      if (form !== 'xero' && form !== 'quickbooks') throw new UsageError('Type journal xero or journal quickbooks.');
      return [(await call(exportJournal, { query: { form, from, to } })).trimEnd()];
    },
  },
} satisfies Readonly<Record<string, Command>>;
