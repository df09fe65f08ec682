import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { LIMITS } from '../../apps/server/src/platform/http/guard/limits.ts';
import { HttpConnection, httpRequest } from '../harness/http-connection.ts';
import { readMemory } from '../harness/processes.ts';
import type { OpenStore } from '../harness/stores.ts';
import { noisePicture, rawConnection, type Outcome } from './target.ts';

interface FloodTarget {
  readonly address: string;
  readonly pid: number;
  readonly attacker: OpenStore;
}

const FOR_MS = 5_000;
const SEARCHERS = 40;

const counted = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ');

const tokenOf = ({ tokens }: OpenStore, index: number) => ({
  authorization: `Bearer ${tokens[index % tokens.length]}`,
});

const isOkOrLimited = (statuses: readonly number[]) => statuses.every((status) => status === 200 || status === 429);

const SEARCH = `${inventoryContract.listInventories.path}?search=${encodeURIComponent('rice and everything')}`;

/** Clients that search without pause, with all sessions of the attacker. */
async function searches({ address, attacker }: FloodTarget): Promise<Outcome> {
  const statuses: number[] = [];
  const until = performance.now() + FOR_MS;
  const client = async (index: number) => {
    while (performance.now() < until) {
      const response = await fetch(`${address}${SEARCH}`, { headers: tokenOf(attacker, index) });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: SEARCHERS }, (_, index) => client(index)));
  return { isHeld: isOkOrLimited(statuses), seen: counted(statuses) };
}

/** More than the limit of an address, in less than its minute: a limit that others share would be used up. */
const CALLS = LIMITS.rates.address + 2_000;
const CONNECTIONS = 10;

async function callsOfOneSession({ address, attacker }: FloodTarget): Promise<Outcome> {
  const request = httpRequest('GET', signInContract.whoAmI.path, tokenOf(attacker, 0));
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(address)));
  const statuses: number[] = [];
  const started = performance.now();
  let sent = 0;
  const client = async (connection: HttpConnection) => {
    for (; sent < CALLS; statuses.push((await connection.send(request)).status)) sent += 1;
    connection.close();
  };
  await Promise.all(connections.map(client));
  const seconds = (performance.now() - started) / 1000;
  const stranger = await fetch(`${address}${referenceContract.listStates.path}`);
  const seen = `${counted(statuses)} in ${seconds.toFixed(0)} s; then a stranger: ${stranger.status}`;
  if (seconds > 60) return { isHeld: false, seen: `${seen}; nothing measured, because it took more than a minute` };
  return { isHeld: isOkOrLimited(statuses) && stranger.ok, seen };
}

async function streams({ address, attacker }: FloodTarget): Promise<Outcome> {
  const end = new AbortController();
  // Referenced, so that none is garbage collected and closed.
  const held: Response[] = [];
  const statuses = await Promise.all(
    Array.from({ length: 2_000 }, async (_, index) => {
      await pause((index * FOR_MS) / 4_000);
      const headers = tokenOf(attacker, index);
      const response = await fetch(`${address}${eventsContract.streamEvents.path}`, { headers, signal: end.signal });
      if (response.status === 200) held.push(response);
      else await response.body?.cancel();
      return response.status;
    }),
  );
  await pause(FOR_MS / 2);
  end.abort();
  return { isHeld: held.length <= 50, seen: counted(statuses) };
}

async function pictures({ address, attacker, pid }: FloodTarget): Promise<Outcome> {
  const picture = await noisePicture(2_000, 1_500, 60);
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, readMemory(pid, 'drawing-process'))), 200);
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const form = new FormData();
      form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg');
      const headers = tokenOf(attacker, index);
      const url = `${address}${inventoryContract.uploadProductImage.path}`;
      const response = await fetch(url, { method: 'POST', headers, body: form }).catch(() => undefined);
      return response?.status ?? 429;
    }),
  );
  clearInterval(watching);
  const megabytes = Math.round(most);
  return { isHeld: isOkOrLimited(statuses) && megabytes < 600, seen: `${counted(statuses)}, ${megabytes} MB at most` };
}

/** Connections that send a header line now and then, and never a whole request. */
async function slowClients({ address }: FloodTarget): Promise<Outcome> {
  const sockets = Array.from({ length: 300 }, () => rawConnection(address));
  for (const socket of sockets) socket.write('POST /v1/vendor/sign-in HTTP/1.1\r\nhost: portal\r\n');
  for (let round = 0; round < 5; round += 1) {
    await pause(FOR_MS / 5);
    for (const socket of sockets) socket.write('x-slow: 1\r\n');
  }
  for (const socket of sockets) socket.destroy();
  return { isHeld: true, seen: `${sockets.length} connections held open` };
}

async function imports({ address, attacker }: FloodTarget): Promise<Outcome> {
  const rows = Array.from({ length: 10_000 }, (_, index) => `S-${index},Dish ${index},Rice,${100 + index},Good`);
  const file = ['sku,name,category,price,description', ...rows].join('\n');
  const headers = { ...tokenOf(attacker, 0), 'content-type': 'text/csv' };
  const url = `${address}${inventoryBulkContract.importProducts.path}`;
  const sent = await Promise.all(
    Array.from({ length: 3 }, () => fetch(`${url}?dryRun=true`, { method: 'POST', headers, body: file })),
  );
  const statuses = sent.map(({ status }) => status);
  return { isHeld: isOkOrLimited(statuses), seen: counted(statuses) };
}

export const FLOODS: readonly (readonly [string, (target: FloodTarget) => Promise<Outcome>])[] = [
  ['100 pictures at once', pictures],
  ['3 imports of 10,000 rows', imports],
  ['300 slow clients', slowClients],
  [`${CALLS.toLocaleString('en')} calls of one session`, callsOfOneSession],
  [`${SEARCHERS} searches at a time`, searches],
  ['2,000 streams of one vendor', streams],
];

const SELF = fileURLToPath(import.meta.url);
const LOWEST_PRIORITY = 19;

/**
 * From its own process with the lowest priority: real attackers use their own machines, so their processor time must not
 * count as the server's.
 */
export async function floodFromProcess(name: string, target: FloodTarget): Promise<Outcome> {
  const child = fork(SELF, ['flood'], { serialization: 'advanced' });
  if (child.pid !== undefined) {
    setPriority(child.pid, LOWEST_PRIORITY);
    spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(child.pid)]);
  }
  child.send({ name, target });
  const [outcome] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Outcome | number];
  if (typeof outcome !== 'object') throw new Error(`The flood ended with ${String(outcome)}.`);
  return outcome;
}

if (process.argv[2] === 'flood') {
  const [{ name, target }] = (await once(process, 'message')) as [{ name: string; target: FloodTarget }];
  const flood = FLOODS.find(([known]) => known === name)?.[1];
  process.send?.(await flood?.(target), () => process.exit());
}
