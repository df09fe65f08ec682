import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { Command } from './command.ts';
import { entryLine, payoutLine, skippedLine } from './money-lines.ts';
import { Misuse } from './misuse.ts';

const { refundOrder, runPayouts, settlePayout } = gatewayAdminContract;

const settling = (name: string, status: 'paid' | 'failed', does: string): Command => ({
  usage: `${name} <payout>${status === 'failed' ? ' --reason "…"' : ''}`,
  does,
  words: 1,
  run: async ({ call }, [payoutId = ''], { reason }) => {
    const body = { status, ...(reason !== undefined && { failure: reason }) };
    return [payoutLine(await call(settlePayout, { params: { payoutId }, body }))];
  },
});

const paying = (name: string, words: 0 | 1, does: string): Command => ({
  usage: words === 0 ? name : `${name} <vendor>`,
  does,
  words,
  run: async ({ call }, [vendorId]) => {
    const { payouts, skipped } = await call(runPayouts, { body: vendorId === undefined ? {} : { vendorId } });
    const lines = [...payouts.map(payoutLine), ...skipped.map(skippedLine)];
    return lines.length === 0 ? ['Nothing to pay out.'] : lines;
  },
});

/** What an administrator does with money. */
export const MONEY_COMMANDS = {
  refund: {
    usage: 'refund <order> <kobo> --reason "…"',
    does: 'gives a customer money back for the goods; the commission comes back in proportion',
    words: 2,
    run: async ({ call }, [orderId = '', amount = ''], { reason = '' }) => {
      if (!/^[1-9]\d{0,11}$/.test(amount)) throw new Misuse('Say the amount in kobo: 150000 is ₦1,500.');
      const body = { amount: Number(amount), reason };
      return [entryLine((await call(refundOrder, { params: { orderId }, body })).entry)];
    },
  },
  payouts: paying('payouts', 0, 'pays out what is available, to everybody'),
  pay: paying('pay', 1, 'pays out what is available, to one vendor'),
  paid: settling('paid', 'paid', 'notes that a payout has reached the bank account'),
  returned: settling('returned', 'failed', 'notes that the bank sent a payout back; it is available again'),
} satisfies Readonly<Record<string, Command>>;
