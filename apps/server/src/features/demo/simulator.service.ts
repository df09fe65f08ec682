import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { GatewayKey } from '../../platform/gateway/gateway-keys.ts';
import { findVendorByEmail } from '../accounts/vendors.service.ts';
import { DEMO_VENDOR } from './demo-vendor.ts';

const SIMULATOR = fileURLToPath(new URL('../../../../simulator/src/main.ts', import.meta.url));
const TELL_TIME_EVERY = 1_000;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: readonly GatewayKey[];
  readonly address: string;
}

/**
 * Has the simulated customers order from the demo's restaurant: in a process of their own, through the gateway like
 * everybody else. They leave when we do, however we do.
 */
export async function startSimulator({ db, clock, keys, address }: Parts): Promise<() => Promise<void>> {
  const vendor = await findVendorByEmail(db, DEMO_VENDOR.email);
  const key = keys.find(({ scopes }) => scopes.includes('storefront') && scopes.includes('courier'));
  if (!vendor || !key) return async () => undefined;
  const child = fork(SIMULATOR, {
    env: { SIMULATOR_URL: address, SIMULATOR_VENDORS: vendor.id, GATEWAY_KEYS: `${key.id}:${key.secret}` },
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').catch(() => undefined);
  child.on('error', () => undefined);
  const telling = setInterval(() => {
    if (child.connected) child.send({ now: clock.now().getTime() });
  }, TELL_TIME_EVERY);
  return async () => {
    clearInterval(telling);
    child.kill('SIGTERM');
    await gone;
  };
}
