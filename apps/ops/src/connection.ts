import { gatewayClient } from '@vendor-portal/gateway-client/gateway-client.ts';
import { findKey } from '@vendor-portal/gateway-client/stored-key.ts';
import { fileURLToPath } from 'node:url';
import type { Session } from './command.ts';
import { Misuse } from './misuse.ts';

/** The repository, or the folder that `npm run build` made, where all scripts are in one folder. */
const ROOT = fileURLToPath(new URL(import.meta.url.endsWith('.js') ? '../' : '../../../', import.meta.url));

/** The server that these variables would start, and a key that may administer it. */
export function connect(environment: Readonly<Record<string, string | undefined>>): Session {
  const { PUBLIC_URL, HOST = '127.0.0.1', PORT = '4000' } = environment;
  const baseUrl = PUBLIC_URL || `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
  const key = findKey('admin', environment, ROOT);
  if (!key) {
    throw new Misuse(
      'No key with the scope admin was found: name it in GATEWAY_KEYS (id:secret:admin), or set DATA_DIR to the folder of a server that has started once.',
    );
  }
  const payoutsKey = findKey('payouts', environment, ROOT) ?? key;
  return {
    call: gatewayClient({ baseUrl, key }),
    callForPayouts: gatewayClient({ baseUrl, key: payoutsKey }),
    baseUrl,
  };
}
