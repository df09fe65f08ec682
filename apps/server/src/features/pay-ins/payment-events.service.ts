import type { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import { isUuid } from '@vendor-portal/contract/values/uuid.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import { settlePayIn, type Parts } from './settle-pay-in.service.ts';

type PaymentEvent = CallArguments<typeof payInsContract.takePaymentEvent>['body'];

/** What telling again can't change is answered as well: an event that is none of ours, or of another amount. */
export async function takePaymentEvent(
  parts: Parts & { readonly log: FastifyBaseLogger },
  { event, data }: PaymentEvent,
): Promise<null> {
  const payInId = data?.reference ?? '';
  if (event !== 'charge.success' || data?.status !== 'success' || !isUuid(payInId)) return null;
  const settled = await settlePayIn(parts, payInId, data);
  if (settled && settled.status !== 'paid') {
    parts.log.error({ payInId }, 'a payment was reported with another amount than was asked for');
  }
  return null;
}
