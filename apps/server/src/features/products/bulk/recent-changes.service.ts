import type { RecentChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { Caller } from '../../../platform/http/guard/access.ts';
import type { Deps } from '../products.service.ts';
import { recentUndos } from './product-undo.queries.ts';
import { UNDO_FOR } from './product-undo.service.ts';

/** Enough for a day of changing prices. */
const MOST = 50;
const NAMES = 3;

export async function listChanges(
  { db, clock }: Deps,
  { vendorId, sessionId }: Caller,
): Promise<{ changes: RecentChange[] }> {
  const undos = await recentUndos(db, vendorId, clock.now(), { most: MOST, names: NAMES });
  return {
    changes: undos.map(({ id, kind, change, products, names, acting, until, usedAt }) => ({
      undoId: id,
      kind,
      change,
      products,
      names,
      at: new Date(until.getTime() - UNDO_FOR).toISOString(),
      by: {
        actor: acting?.actor ?? 'vendor',
        device: acting?.device ?? null,
        isThisDevice: acting?.actorId === sessionId,
      },
      undoUntil: until.toISOString(),
      undoneAt: usedAt?.toISOString() ?? null,
    })),
  };
}
