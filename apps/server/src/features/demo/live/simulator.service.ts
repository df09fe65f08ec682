import { rightsOf } from '@vendor-portal/contract/vendors/account-status.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Keyring } from '../../../platform/gateway/gateway-keys.ts';
import { ownFile } from '../../../platform/own-files.ts';
import { findVendorByEmail } from '../../vendors/vendors.service.ts';
import { openOrderIds } from '../../orders/lists/open-orders.service.ts';
import { NEIGHBOUR_MENUS } from '../menus/demo-neighbour-menus.ts';
import { DEMO_VENDOR } from '../demo-vendor.ts';
import type { Stage } from './stage.ts';
import { keepShop } from './stand-in.service.ts';

const SIMULATOR = ownFile('apps/simulator/src/main.ts');
const TELL_TIME_EVERY = 1_000;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly address: string;
  readonly config: Config;
  readonly stage: Stage;
}

/** The demo's restaurant first, then its neighbours; only those that may receive orders. */
async function storesToOrderFrom(db: Db): Promise<string[]> {
  const emails = [DEMO_VENDOR.email, ...Object.keys(NEIGHBOUR_MENUS)];
  const vendors = await Promise.all(emails.map((email) => findVendorByEmail(db, email)));
  return vendors.flatMap((vendor) => (vendor && rightsOf(vendor).receivesOrders ? [vendor.id] : []));
}

/**
 * Has the simulated customers order from the demo's stores, and couriers take up what is under way there: in a process of
 * their own, through the gateway like everybody else. They leave when we do, however we do. While nobody looks at a store
 * somebody stands in for its vendor.
 */
export async function startSimulator(deps: Deps): Promise<() => Promise<void>> {
  const { db, clock, keyring, address, config, stage } = deps;
  const vendorIds = await storesToOrderFrom(db);
  const held = keyring.keys().find(({ scopes }) => scopes.includes('storefront') && scopes.includes('courier'));
  const key = held && keyring.signing(held.id);
  if (vendorIds.length === 0 || !key) return async () => undefined;
  const underWay = await Promise.all(vendorIds.map((vendorId) => openOrderIds(deps, vendorId)));
  const child = fork(SIMULATOR, {
    env: {
      SIMULATOR_URL: address,
      SIMULATOR_VENDORS: vendorIds.join(),
      SIMULATOR_ORDERS: underWay.flat().join(),
      SIMULATOR_RATE: String(config.SIMULATOR_RATE),
      SIMULATOR_SEED: String(config.SIMULATOR_SEED),
      SIMULATOR_SCENE: stage.scene,
      GATEWAY_KEYS: `${key.id}:${key.secret}:storefront+courier`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').catch(() => undefined);
  child.on('error', () => undefined);
  const tell = (news: object) => void (child.connected && child.send(news));
  tell({ now: clock.now().getTime() });
  const telling = setInterval(() => tell({ now: clock.now().getTime() }), TELL_TIME_EVERY);
  stage.onShow((scene) => tell({ scene }));
  const leaveShop = keepShop({ db, clock, config }, vendorIds);
  return async () => {
    clearInterval(telling);
    await leaveShop();
    child.kill('SIGTERM');
    await gone;
  };
}
