import type { PrintState } from '@vendor-portal/contract/printing/print-job.ts';
import type { PrinterCondition } from '@vendor-portal/contract/printing/printer.ts';

const printerTroubles: Partial<Record<PrinterCondition, string>> = {
  new: 'isn’t connected yet.',
  lost: 'isn’t connected.',
  no_paper: 'is out of paper.',
  cover_open: 'has its cover open.',
  error: 'reports an error.',
};

/** What the printer reports explains it best; otherwise what became of the ticket does. */
function whyUnprinted(condition: PrinterCondition, state: PrintState, printer: string): string {
  const trouble = printerTroubles[condition];
  if (trouble !== undefined) return `${printer} ${trouble}`;
  if (state === 'unconfirmed') return `${printer} hasn’t said whether it printed. Check the paper first.`;
  return state === 'failed' ? `${printer} couldn’t print it.` : `${printer} hasn’t printed it yet.`;
}

const en = {
  title: (number: string) => `${number} has no ticket:`,
  why: whyUnprinted,
  reprint: 'Reprint',
  show: 'Show',
  notPrinted: 'We couldn’t send the ticket',
};

export const unprintedMessages = { en };
