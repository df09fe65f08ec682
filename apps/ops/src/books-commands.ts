import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { Command } from './command.ts';
import { Misuse } from './misuse.ts';

const { reconcileBooks, readTrialBalance, exportJournal } = booksContract;

type Reconciled = CallPayload<typeof reconcileBooks>;
type TrialBalance = CallPayload<typeof readTrialBalance>;

const differenceLine = ({ vendorId, what, subject, kept, reckoned }: Reconciled['differences'][number]) =>
  [vendorId, what.padEnd(16), subject, `kept ${kept}`, `reckoned ${reckoned}`].filter(Boolean).join('  ');

const column = (text: string | number) => String(text).padStart(18);

const balanceLines = ({ accounts, debit, credit, currency }: TrialBalance) => [
  `${'account'.padEnd(20)}${column('debit')}${column('credit')}  in the smallest unit of ${currency}`,
  ...accounts.map((line) => `${line.account.padEnd(20)}${column(line.debit)}${column(line.credit)}`),
  `${'together'.padEnd(20)}${column(debit)}${column(credit)}`,
];

export const BOOKS_COMMANDS = {
  reconcile: {
    usage: 'reconcile [--vendor id]',
    does: 'computes every balance, roll-up and total again and lists each difference',
    words: 0,
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
    does: "shows the marketplace's own accounts and that they come to zero",
    words: 0,
    run: async ({ call }, _, { from, to }) => balanceLines(await call(readTrialBalance, { query: { from, to } })),
  },
  journal: {
    usage: 'journal xero|quickbooks [--from 2026-01-01] [--to 2026-01-31]',
    does: 'writes the same day by day as CSV for an accounting program',
    words: 1,
    run: async ({ call }, [form = ''], { from, to }) => {
      if (form !== 'xero' && form !== 'quickbooks') throw new Misuse('Say journal xero, or journal quickbooks.');
      return [(await call(exportJournal, { query: { form, from, to } })).trimEnd()];
    },
  },
} satisfies Readonly<Record<string, Command>>;
