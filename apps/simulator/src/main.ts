import { makeDice } from '@vendor-portal/contract/values/dice.ts';
import { gatewayClient } from '@vendor-portal/gateway-client/gateway-client.ts';
import { keyFor } from '@vendor-portal/gateway-client/stored-key.ts';
import type { Scene } from './scene.ts';
import { simulate } from './simulation.ts';

/**
 * Plays the customers, couriers and administrator of a running portal until it is stopped or its parent process ends.
 * `SIMULATOR_URL` is the portal, `GATEWAY_KEYS` the key, `SIMULATOR_VENDORS` the stores. Optional: `SIMULATOR_ORDERS`
 * (orders already in progress), `SIMULATOR_RATE` (orders in a quiet hour), `SIMULATOR_SCENE=busy_friday` and
 * `SIMULATOR_SEED` (for the random numbers).
 */
const {
  SIMULATOR_URL: baseUrl = '',
  GATEWAY_KEYS: keys = '',
  SIMULATOR_VENDORS: vendors = '',
  SIMULATOR_ORDERS: orders = '',
  SIMULATOR_RATE: rate = '30',
  SIMULATOR_SEED: seed = '20261115',
} = process.env;

const key = keyFor('storefront', keys);
const vendorIds = vendors.split(',').filter(Boolean);
if (!key || !baseUrl || vendorIds.length === 0) {
  process.stderr.write('SIMULATOR_URL, GATEWAY_KEYS and SIMULATOR_VENDORS must be set.\n');
  process.exit(1);
}

/** The portal's clock may be moved, so it is read from the portal. */
let ahead = 0;
let isBusyFriday = process.env['SIMULATOR_SCENE'] === 'busy_friday';
process.on('message', (message: { readonly now?: number; readonly scene?: string }) => {
  if (typeof message.now === 'number') ahead = message.now - Date.now();
  if (typeof message.scene === 'string') isBusyFriday = message.scene === 'busy_friday';
});
const now = () => new Date(Date.now() + ahead);

for (const end of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(end, () => process.exit(0));

const scene: Scene = {
  call: gatewayClient({ baseUrl, key, now, timeoutMs: 10_000 }),
  dice: makeDice(Number(seed)),
  now,
  vendorIds,
  ordersPerHour: Number(rate),
  timeZone: 'Africa/Lagos',
  isBusyFriday: () => isBusyFriday,
};
const simulation = simulate(scene, orders.split(',').filter(Boolean));

const goOn = async () => {
  await simulation.step();
  setTimeout(() => void goOn(), 1_000);
};
await goOn();
