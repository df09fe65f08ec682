import type { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { unavailableProducts } from '../products/products.service.ts';
import { busyMinutesAt, getStore, pausedUntil, type Store } from '../store/store.service.ts';
import type { Deps } from './availability.service.ts';

type Switch = CallAnswer<typeof availabilityContract.listSwitches>['switches'][number];

const text = (moment: Date | null) => moment?.toISOString() ?? null;

function pauseOf(store: Store, now: Date): Switch[] {
  const { vendor, settings } = store;
  const paused = pausedUntil(store, now);
  // A store that never opened was not switched off.
  if ((vendor.isOpen && paused === null) || settings.closedSince === null) return [];
  const endsAt = vendor.isOpen ? text(paused) : null;
  return [{ kind: 'paused', endsAt, startedAt: settings.closedSince.toISOString(), product: null, busyMinutes: null }];
}

function busyOf({ settings }: Store, now: Date): Switch[] {
  const busyMinutes = busyMinutesAt(settings, now);
  if (busyMinutes === 0) return [];
  const startedAt = (settings.busySince ?? now).toISOString();
  return [{ kind: 'busy', endsAt: text(settings.busyUntil), startedAt, product: null, busyMinutes }];
}

export async function listSwitches({ db, clock }: Deps, vendorId: string): Promise<{ switches: Switch[] }> {
  const now = clock.now();
  const store = await getStore(db, vendorId);
  const items = (await unavailableProducts(db, vendorId, now)).map(
    ({ id, name, version, unavailableUntil, updatedAt }): Switch => ({
      kind: 'item_unavailable',
      endsAt: text(unavailableUntil),
      startedAt: updatedAt.toISOString(),
      product: { productId: id, name, version },
      busyMinutes: null,
    }),
  );
  return { switches: [...pauseOf(store, now), ...busyOf(store, now), ...items] };
}
