import { PAYOUT_STATUSES, type PayoutSkip } from '@vendor-portal/contract/payouts/payout.ts';
import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { type Command, readChoice } from './command.ts';
import { columns, pageLines } from './lines.ts';

type Payout = CallPayload<typeof payoutsContract.readPayout>;
type Run = CallPayload<typeof payoutsContract.listPayoutRuns>['runs'][number];
type File = CallPayload<typeof payoutsContract.createPayoutFile>;
type Skipped = CallPayload<typeof payoutsContract.runPayouts>['skipped'][number];

/** The id comes first, so that it can be cut out. */
const payoutLine = (payout: Payout): string =>
  columns([
    payout.id,
    payout.status.padEnd(10),
    payout.number,
    `${payout.amount} kobo`,
    `to ${payout.bankName} ${payout.accountNumber}`,
    `vendor ${payout.vendorId}`,
    payout.status === 'on_its_way' && payout.expectedOn !== null && `expected ${payout.expectedOn}`,
    payout.failure !== null && `returned: ${payout.failure}`,
    payout.contradiction !== null && `CONTRADICTED ${payout.contradiction.at}: ${payout.contradiction.text}`,
    payout.transfer?.lastError && `last error: ${payout.transfer.lastError}`,
  ]);

const at = (name: string, moment: string | null) => (moment === null ? [] : [`${name} ${moment}`]);

const destinationLines = ({ destination, transfer, ...payout }: Payout): string[] => [
  ...at('made', payout.createdAt),
  ...at('sent', payout.sentAt),
  ...at('paid', payout.paidAt),
  ...at('came back', payout.returnedAt),
  ...(destination
    ? [`to ${destination.accountName}, ${destination.bankName} (${destination.bankCode}) ${destination.accountNumber}`]
    : []),
  ...(transfer ? [`transfer ${transfer.code ?? 'not sent yet'} after ${transfer.attempts} tries`] : []),
];

const runLine = (run: Run): string =>
  columns([
    run.id,
    run.scheduledFor === null ? 'requested' : `scheduled for ${run.scheduledFor.slice(0, 10)}`,
    `started ${run.startedAt}`,
    run.finishedAt === null ? 'not finished' : 'finished',
    `${run.payouts} payouts`,
    `${run.amount} kobo`,
    `${run.skipped} skipped`,
    run.failed > 0 && `${run.failed} FAILED`,
  ]);

const fileLine = ({ id, createdAt, payouts, amount }: File): string =>
  [id, `created ${createdAt}`, `${payouts} payouts`, `${amount} kobo`].join('  ');

const WHY: Readonly<Record<PayoutSkip, string>> = {
  nothing_due: 'has nothing to be paid',
  on_hold: 'changed the account or its payout details less than a day ago',
  no_account: 'has chosen no payout account',
  unverified: 'has a payout account that the bank does not confirm',
  other_holder: 'has a payout account of somebody else, as it seems: look at it',
  frozen: 'has stopped payouts from a security message',
  not_approved: 'is not approved',
  suspended: 'is suspended',
  blocked: 'is blocked',
  deleted: 'is deleted',
  failed: 'could not be paid: see the log',
};

const skippedLine = ({ vendorId, reason, available }: Skipped): string =>
  `${vendorId}  ${WHY[reason]}  (${available} kobo)`;

const {
  listAllPayouts,
  readPayout,
  runPayouts,
  settlePayout,
  listPayoutRuns,
  readPayoutRun,
  createPayoutFile,
  readPayoutFile,
} = payoutsContract;

const statusOf = (input: string | undefined) =>
  readChoice(PAYOUT_STATUSES, input, `Unknown payout status ${input}. Use one of`);

const settling = (name: string, status: 'sent' | 'paid' | 'returned', does: string): Command => ({
  usage: `${name} <payout>${status === 'returned' ? ' --reason "…"' : ''}`,
  does,
  argCount: 1,
  run: async ({ call }, [payoutId = ''], { reason }) => {
    const body = { status, ...(reason !== undefined && { failure: reason }) };
    return [payoutLine(await call(settlePayout, { params: { payoutId }, body }))];
  },
});

export const PAYOUT_COMMANDS = {
  'payouts list': {
    usage: 'payouts list [--status on_its_way] [--vendor …] [--run …] [--limit 10] [--after cursor]',
    does: 'list payouts of all vendors, newest first',
    argCount: 0,
    run: async ({ call }, _, { status, vendor, run, limit, after }) => {
      const query = { status: statusOf(status), vendorId: vendor, runId: run, limit, after };
      const { payouts, paginationCursor } = await call(listAllPayouts, { query });
      const lines = payouts.length === 0 ? ['No payouts.'] : payouts.map(payoutLine);
      return [...lines, ...pageLines(paginationCursor)];
    },
  },
  'payouts contradicted': {
    usage: 'payouts contradicted [--limit 10] [--after cursor]',
    does: 'list payouts whose transfer was reported otherwise than they stand',
    argCount: 0,
    run: async ({ call }, _, { limit, after }) => {
      const { payouts, paginationCursor } = await call(listAllPayouts, {
        query: { isContradicted: true, limit, after },
      });
      return [...(payouts.length === 0 ? ['No payouts.'] : payouts.map(payoutLine)), ...pageLines(paginationCursor)];
    },
  },
  'payouts show': {
    usage: 'payouts show <payout>',
    does: 'show a payout’s destination and progress; a payouts key shows the whole account number',
    argCount: 1,
    run: async ({ call, callForPayouts }, [payoutId = '']) => {
      const ask = { params: { payoutId } };
      const payout = await callForPayouts(readPayout, ask).catch(() => call(readPayout, ask));
      return [payoutLine(payout), ...destinationLines(payout)];
    },
  },
  'payouts run': {
    usage: 'payouts run [--vendor …]',
    does: 'pay out available balances, to every vendor or to one',
    argCount: 0,
    run: async ({ call }, _, { vendor }) => {
      const body = vendor === undefined ? {} : { vendorId: vendor };
      const { runId, payouts, skipped } = await call(runPayouts, { body });
      const lines = [...payouts.map(payoutLine), ...skipped.map(skippedLine)];
      return [`run ${runId}`, ...(lines.length === 0 ? ['Nothing to pay out.'] : lines)];
    },
  },
  'payouts runs': {
    usage: 'payouts runs [--limit 10] [--after cursor]',
    does: 'list payout runs with their totals and how many vendors they skipped',
    argCount: 0,
    run: async ({ call }, _, { limit, after }) => {
      const { runs, paginationCursor } = await call(listPayoutRuns, { query: { limit, after } });
      return [...(runs.length === 0 ? ['No runs.'] : runs.map(runLine)), ...pageLines(paginationCursor)];
    },
  },
  'payouts skipped': {
    usage: 'payouts skipped <run>',
    does: 'show the vendors a run skipped and why, and its bank files',
    argCount: 1,
    run: async ({ call }, [runId = '']) => {
      const { passedOver, files, ...run } = await call(readPayoutRun, { params: { runId } });
      return [runLine(run), ...passedOver.map(skippedLine), ...files.map(fileLine)];
    },
  },
  'payouts file': {
    usage: 'payouts file <run>',
    does: 'put a run’s unpaid payouts into a bank file; needs a payouts key',
    argCount: 1,
    run: async ({ callForPayouts }, [runId = '']) => [
      fileLine(await callForPayouts(createPayoutFile, { params: { runId } })),
    ],
  },
  'payouts download': {
    usage: 'payouts download <file>',
    does: 'download a bank file as CSV; needs a payouts key',
    argCount: 1,
    run: async ({ callForPayouts }, [fileId = '']) => {
      const file = await callForPayouts(readPayoutFile, { params: { fileId } });
      return [file.trimEnd()];
    },
  },
  'payouts sent': settling('payouts sent', 'sent', 'record that a payout was sent to the bank'),
  'payouts settle': settling('payouts settle', 'paid', 'record that a payout arrived'),
  'payouts return': settling(
    'payouts return',
    'returned',
    'record that the bank returned a payout, even a paid one; the amount is available again',
  ),
} satisfies Readonly<Record<string, Command>>;
