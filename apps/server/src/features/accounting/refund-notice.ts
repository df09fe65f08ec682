import type { Money } from '@vendor-portal/contract/values/money.ts';
import { moneyText } from '../../platform/money-text.ts';
import type { LedgerEntryRow } from '../ledger/ledger-reading.service.ts';
import type { Notice } from '../notifications/notify.service.ts';

interface RefundedOrder {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
}

interface Refund {
  readonly amount: Money;
  readonly reason: string;
}

/** The customer's refund and the vendor's loss differ, because the commission is returned as well. */
export function refundNotice(order: RefundedOrder, { amount, reason }: Refund, entry: LedgerEntryRow): Notice {
  const { id, number, currency } = order;
  const deducted = moneyText((0 - entry.earned) as Money, currency);
  return {
    kind: 'order_refunded',
    title: `Order ${number} was refunded`,
    text: `We refunded the customer ${moneyText(amount, currency)} and took ${deducted} from your earnings on order ${number}. Reason: ${reason}`,
    link: `/dashboard/accounting?orderId=${id}&entry=${entry.id}`,
  };
}
