import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { Command } from './command.ts';
import { Misuse } from './misuse.ts';
import type { LedgerEntry } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';

const { refundOrder, adjustBalance } = gatewayAdminContract;

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
  'payouts adjust': {
    usage: 'payouts adjust <vendor> credit|debit <kobo> --reason "…" --reference … --actor …',
    does: 'gives to a vendor or takes; under one reference once, with who decided it',
    words: 3,
    run: async ({ call }, [vendorId = '', way = '', amount = ''], { reason = '', reference = '', actor = '' }) => {
      if (way !== 'credit' && way !== 'debit') throw new Misuse('Say credit to give, or debit to take.');
      if (!/^[1-9]\d{0,11}$/.test(amount)) throw new Misuse('Say the amount in kobo: 150000 is ₦1,500.');
      const body = { amount: way === 'credit' ? Number(amount) : 0 - Number(amount), reason, reference, actor };
      return [adjustmentLine(await call(adjustBalance, { params: { vendorId }, body }))];
    },
  },
} satisfies Readonly<Record<string, Command>>;

const entryLine = ({ id, order, earned, commission }: LedgerEntry): string =>
  [
    id,
    `order ${order?.number ?? ''}`,
    `from the vendor ${0 - earned}`,
    `of the commission ${0 - commission} kobo`,
  ].join('  ');

const adjustmentLine = (entry: CallPayload<typeof gatewayAdminContract.adjustBalance>): string =>
  [
    entry.id,
    `vendor ${entry.vendorId}`,
    `${entry.availableChange} kobo`,
    `reason: ${entry.reason ?? ''}`,
    `by ${entry.actor ?? ''}`,
  ].join('  ');
