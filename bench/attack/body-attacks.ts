import { once } from 'node:events';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { signatureHeaders } from '@vendor-portal/gateway-client/sign.ts';
import { LIMITS } from '../../apps/server/src/platform/http/guard/limits.ts';
import { KEY } from '../harness/stores.ts';
import { rawConnection, sendRaw, type Outcome, type Target } from './target.ts';

const JSON_HEAD = 'host: portal\r\ncontent-type: application/json\r\n';

/** More than any address may have in progress at once. */
const SLOW_BODIES = 50;
const PATIENCE_MS = 5_000;

/** Bodies of which one byte comes: a neighbour at their address signs in all the same. */
export async function slowBodies({ address }: Target): Promise<Outcome> {
  const { method, path } = signInContract.signIn;
  const sockets = Array.from({ length: SLOW_BODIES }, () => rawConnection(address));
  const begin = async (socket: (typeof sockets)[number]) => {
    socket.write(`${method} ${path} HTTP/1.1\r\n${JSON_HEAD}expect: 100-continue\r\ncontent-length: 9000\r\n\r\n`);
    await once(socket, 'data');
    socket.write('{');
  };
  await Promise.all(sockets.map(begin));
  const body = JSON.stringify({ email: 'nobody@bench.ng', password: 'a wrong guess' });
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const neighbour = await fetch(`${address}${path}`, { method, headers, body, signal }).catch(() => undefined);
  const open = sockets.filter((socket) => !socket.closed).length;
  for (const socket of sockets) socket.destroy();
  return {
    isHeld: open === SLOW_BODIES && neighbour?.status === 400,
    seen: `${open} bodies open, a neighbour's sign-in: ${neighbour?.status ?? 'no answer'}`,
  };
}

const UNSIGNED = 20;

/** Heads that announce 640 kB of an order and have no signature: they are refused while the body isn't there. */
export async function unsignedBodies({ address }: Target): Promise<Outcome> {
  const { method, path } = gatewayStorefrontContract.placeOrder;
  const head = `${method} ${path} HTTP/1.1\r\n${JSON_HEAD}content-length: 640000\r\n\r\n`;
  const responses = await Promise.all(Array.from({ length: UNSIGNED }, () => sendRaw(address, head)));
  const refused = responses.filter((response) => response.startsWith('HTTP/1.1 401')).length;
  return { isHeld: refused === UNSIGNED, seen: `${refused} of ${UNSIGNED} refused before their body` };
}

const GUESSES = LIMITS.rates.wrongSignatures + 50;

/** Shuts the gateway to this address for a minute, so it is the last one that needs it. */
export async function wrongSignatures({ address }: Target): Promise<Outcome> {
  const { method, path } = gatewayStorefrontContract.listStorefronts;
  const statuses: number[] = [];
  for (let sent = 0; sent < GUESSES; sent += 1) {
    const headers = signatureHeaders({ ...KEY, secret: 'a guess' }, { method, path, body: '' }, new Date());
    statuses.push((await fetch(`${address}${path}`, { headers })).status);
  }
  const checked = statuses.filter((status) => status === 401).length;
  const refused = statuses.filter((status) => status === 429).length;
  const isHeld = checked + refused === GUESSES && checked > 0 && refused > 0;
  return { isHeld, seen: `${checked} of ${GUESSES} checked, ${refused} refused unread` };
}
