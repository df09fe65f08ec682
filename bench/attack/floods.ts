import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { OpenStore } from '../harness/stores.ts';
import { memoryOf } from '../harness/processes.ts';
import { rawLine } from './raw-lines.ts';
import type { Outcome } from './single-attacks.ts';

/** Crosses into the process from which the flood comes. */
export interface Target {
  readonly address: string;
  /** Of the server. */
  readonly pid: number;
  readonly attacker: OpenStore;
}

const FOR_MS = 5_000;

const counted = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ');

/** So many lines that ask again and again, with all sessions of the attacker. */
async function asking({ address, attacker }: Target, path: string, lines: number): Promise<Outcome> {
  const statuses: number[] = [];
  const until = performance.now() + FOR_MS;
  const line = async (place: number) => {
    const headers = { authorization: `Bearer ${attacker.tokens[place % attacker.tokens.length]}` };
    while (performance.now() < until) {
      const answer = await fetch(`${address}${path}`, { headers });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: lines }, (_, place) => line(place)));
  return { isHeld: statuses.every((status) => status === 200 || status === 429), seen: counted(statuses) };
}

async function streams({ address, attacker }: Target): Promise<Outcome> {
  const end = new AbortController();
  // Held on to: one that nobody knows any more would be closed, and its place be free again.
  const held: Response[] = [];
  const statuses = await Promise.all(
    Array.from({ length: 2_000 }, async (_, place) => {
      await pause((place * FOR_MS) / 4_000);
      const headers = { authorization: `Bearer ${attacker.tokens[place % attacker.tokens.length]}` };
      const answer = await fetch(`${address}${eventsContract.streamEvents.path}`, { headers, signal: end.signal });
      if (answer.status === 200) held.push(answer);
      else await answer.body?.cancel();
      return answer.status;
    }),
  );
  await pause(FOR_MS / 2);
  end.abort();
  return { isHeld: held.length <= 50, seen: counted(statuses) };
}

async function pictures({ address, attacker, pid }: Target): Promise<Outcome> {
  const size = { width: 2_000, height: 1_500, channels: 3 as const };
  const bytes = await sharp(randomBytes(size.width * size.height * 3), { raw: size })
    .jpeg({ quality: 60 })
    .toBuffer();
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, memoryOf(pid, 'drawing-process'))), 200);
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, place) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
      const headers = { authorization: `Bearer ${attacker.tokens[place % attacker.tokens.length]}` };
      const url = `${address}${inventoryContract.uploadProductImage.path}`;
      const answer = await fetch(url, { method: 'POST', headers, body: form }).catch(() => undefined);
      return answer?.status ?? 429;
    }),
  );
  clearInterval(watching);
  const megabytes = Math.round(most);
  const isOurs = statuses.every((status) => status === 200 || status === 429);
  return { isHeld: isOurs && megabytes < 600, seen: `${counted(statuses)}, ${megabytes} MB at most` };
}

/** Lines that say a little every now and then, and never all of it. */
async function slowClients({ address }: Target): Promise<Outcome> {
  const lines = Array.from({ length: 300 }, () => rawLine(address));
  for (const line of lines) line.write('POST /v1/vendor/sign-in HTTP/1.1\r\nhost: portal\r\n');
  for (let round = 0; round < 5; round += 1) {
    await pause(FOR_MS / 5);
    for (const line of lines) line.write('x-slow: 1\r\n');
  }
  for (const line of lines) line.destroy();
  return { isHeld: true, seen: `${lines.length} lines held open` };
}

async function imports({ address, attacker }: Target): Promise<Outcome> {
  const rows = Array.from({ length: 10_000 }, (_, place) => `S-${place},Dish ${place},Rice,${100 + place},Good`);
  const file = ['sku,name,category,price,description', ...rows].join('\n');
  const headers = { authorization: `Bearer ${attacker.tokens[0]}`, 'content-type': 'text/csv' };
  const url = `${address}${inventoryBulkContract.importProducts.path}`;
  const sent = await Promise.all(
    Array.from({ length: 3 }, () => fetch(`${url}?dryRun=true`, { method: 'POST', headers, body: file })),
  );
  const statuses = sent.map(({ status }) => status);
  return { isHeld: statuses.every((status) => status === 200 || status === 429), seen: counted(statuses) };
}

const SEARCH = `${inventoryContract.listInventories.path}?search=${encodeURIComponent('rice and everything')}`;

/** Much of one thing by one vendor, while others go on working. */
export const FLOODS: readonly (readonly [string, (attacked: Target) => Promise<Outcome>])[] = [
  ['100 pictures at once', pictures],
  ['3 imports of 10,000 rows', imports],
  ['300 slow clients', slowClients],
  ['40 lines of one vendor', (target) => asking(target, signInContract.whoAmI.path, 40)],
  ['40 searches at a time', (target) => asking(target, SEARCH, 40)],
  ['2,000 streams of one vendor', streams],
];
