import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Keyring } from '../../../platform/gateway-keys.ts';
import { ownFile } from '../../../platform/own-files.ts';
import { findVendorByEmail } from '../../vendors/vendors.service.ts';
import { listOpenOrders } from '../../orders/lists/order-lists.service.ts';
import { NEIGHBOUR_MENUS } from '../demo-products.ts';
import { DEMO_VENDOR } from '../demo-vendor.ts';
import type { Stage } from './stage.ts';
import { runShops } from './stand-in.service.ts';

const SIMULATOR = ownFile('apps/simulator/src/main.ts');
const SEND_TIME_EVERY = 1_000;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly address: string;
  readonly config: Config;
  readonly stage: Stage;
}

async function storesToOrderFrom(db: Db): Promise<string[]> {
  const emails = [DEMO_VENDOR.email, ...Object.keys(NEIGHBOUR_MENUS)];
  const vendors = await Promise.all(emails.map((email) => findVendorByEmail(db, email)));
  return vendors.flatMap((vendor) => (vendor && accountRights(vendor).receivesOrders ? [vendor.id] : []));
}

/**
 * Runs the simulated customers and couriers in a child process, through the gateway. The child ends with this process.
 * Orders of a store without an open portal are answered automatically.
 */
export async function startSimulator(deps: Deps): Promise<() => Promise<void>> {
  const { db, clock, keyring, address, config, stage } = deps;
  const vendorIds = await storesToOrderFrom(db);
  const held = keyring.keys().find(({ scopes }) => scopes.includes('storefront') && scopes.includes('courier'));
  const [newest] = held?.secrets ?? [];
  if (vendorIds.length === 0 || !held || !newest) return async () => undefined;
  const lists = await Promise.all(vendorIds.map((vendorId) => listOpenOrders(deps, vendorId)));
  const underWay = lists.flatMap(({ orders }) => orders.map(({ id }) => id));
  const child = fork(SIMULATOR, {
    env: {
      SIMULATOR_URL: address,
      SIMULATOR_VENDORS: vendorIds.join(),
      SIMULATOR_ORDERS: underWay.join(),
      SIMULATOR_RATE: String(config.SIMULATOR_RATE),
      SIMULATOR_SEED: String(config.SIMULATOR_SEED),
      SIMULATOR_SCENE: stage.scene,
      GATEWAY_KEYS: `${held.id}:${newest.secret}:storefront+courier`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').catch(() => undefined);
  child.on('error', () => undefined);
  const post = (message: object) => void (child.connected && child.send(message));
  post({ now: clock.now().getTime() });
  const timer = setInterval(() => post({ now: clock.now().getTime() }), SEND_TIME_EVERY);
  stage.onShow((scene) => post({ scene }));
  const leaveShop = runShops({ db, clock, config, keyring }, vendorIds);
  return async () => {
    clearInterval(timer);
    await leaveShop();
    child.kill('SIGTERM');
    await gone;
  };
}
