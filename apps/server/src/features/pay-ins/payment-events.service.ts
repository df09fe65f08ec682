import type { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import { isUuid } from '@vendor-portal/contract/values/uuid.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Write } from '../../platform/idempotency/write.ts';
import { settlePayIn, type Deps } from './settle-pay-in.service.ts';

type PaymentEvent = CallArguments<typeof payInsContract.takePaymentEvent>['body'];

/** Events that a repetition can't change, of other systems or with another amount, are acknowledged too. */
export async function takePaymentEvent(
  deps: Deps & { readonly log: FastifyBaseLogger },
  write: Write,
  { event, data }: PaymentEvent,
): Promise<null> {
  const payInId = data?.reference ?? '';
  if (event !== 'charge.success' || data?.status !== 'success' || !isUuid(payInId)) return null;
  return write(async (tx) => {
    const settled = await settlePayIn(tx, deps, payInId, data);
    if (settled && settled.status !== 'paid') {
      deps.log.error({ payInId }, 'a payment was reported with another amount than requested');
    }
    return null;
  });
}
