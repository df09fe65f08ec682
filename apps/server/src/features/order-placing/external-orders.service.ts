import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { readPlacedOrder } from '../orders/moves/marketplace-actions.service.ts';
import { fingerprintOf, type OrderRequest } from './order-request.ts';
import { externalOrders } from './quotes.tables.ts';
import { matches } from '../../platform/database/rows.ts';

interface Claim {
  readonly keyId: string;
  readonly orderId: string;
}

type ReferredRequest = OrderRequest & {
  readonly externalId?: string | undefined;
  readonly paymentReference?: string | undefined;
};

/** Claims the request's external id. A concurrent request with the same id waits for the first one's commit. */
export async function claimExternalId(
  tx: Db,
  { keyId, orderId }: Claim,
  request: ReferredRequest,
): Promise<GatewayOrder | undefined> {
  const { vendorId, externalId, paymentReference = null } = request;
  if (externalId === undefined) return undefined;
  const fingerprint = fingerprintOf(request);
  const claim = { keyId, externalId, orderId, fingerprint };
  const claimed = await tx.insert(externalOrders).values(claim).onConflictDoNothing().returning();
  if (claimed.length > 0) return undefined;
  const [earlier] = await tx.select().from(externalOrders).where(matches(externalOrders, { keyId, externalId }));
  if (!earlier) throw new Error('An external id that is taken has an order.');
  const order = await readPlacedOrder(tx, earlier.orderId);
  const isSamePayment = order.paymentReference === paymentReference;
  if (order.vendorId === vendorId && earlier.fingerprint === fingerprint && isSamePayment) return order;
  const message = 'Another order was placed under this externalId.';
  throw new AppError('reference_used', { message, payload: order });
}
