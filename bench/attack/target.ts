import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { quantile } from '../harness/print.ts';
import { startServerWithStores } from '../harness/server.ts';
import { GATEWAY_KEYS } from '../harness/stores.ts';

export interface Outcome {
  readonly isHeld: boolean;
  readonly seen: string;
}

/** One for each flood, so that none finds its limits used up by another, and one before them. */
const ATTACKERS = 7;
const OTHERS = 10;
/** One for each round of the sign-in race. */
const ROUNDS = 6;
/** Paid out at once. */
const PAID = 3;

export type Target = Awaited<ReturnType<typeof startTarget>>;

/** The whole server: attackers are ordinary vendors with several sessions, `others` are vendors at work. */
export async function startTarget() {
  const server = await startServerWithStores({
    name: 'attack',
    sessions: [
      ...Array.from({ length: ATTACKERS }, () => 8),
      ...Array.from({ length: OTHERS + ROUNDS + PAID }, () => 1),
    ],
    environment: {
      PUBLIC_URL: 'https://portal.example',
      TRUST_PROXY: '0',
      SHOW_METRICS: '0',
      SHOW_DOCS: '0',
      STORAGE_PER_VENDOR_MB: '20',
      GATEWAY_KEYS,
    },
  });
  const left = [...server.stores];
  const take = (count: number) => left.splice(0, count);
  return { ...server, attackers: take(ATTACKERS), others: take(OTHERS), raced: take(ROUNDS), paid: take(PAID) };
}

export function rawConnection(address: string): Socket {
  const { hostname, port } = new URL(address);
  return connect(Number(port), hostname).on('error', () => undefined);
}

/** The response to these bytes until the connection is closed, or for three seconds. */
export async function sendRaw(address: string, bytes: string): Promise<string> {
  const socket = rawConnection(address).setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => (text += part));
  socket.write(bytes);
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), pause(3_000)]);
  socket.destroy();
  return text;
}

/** A JPEG of noise, which compresses badly. */
export async function noisePicture(width: number, height: number, quality: number) {
  const raw = { width, height, channels: 3 as const };
  const bytes = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality })
    .toBuffer();
  return new Uint8Array(bytes);
}

const PATHS = [signInContract.whoAmI.path, ordersContract.listOpenOrders.path, inventoryContract.listInventories.path];
/** Five requests a second each: half of a session's limit. */
const EVERY_MS = 200;

/** How long other vendors wait for their answers until `work` is done, and for at least `leastMs`. */
export async function measureOthers<T>({ address, others }: Target, work: () => Promise<T>, leastMs = 5_000) {
  const [times, statuses]: [number[], number[]] = [[], []];
  const end = new AbortController();
  const vendor = async (token: string, index: number) => {
    await pause((index * EVERY_MS) / others.length);
    for (let turn = index; !end.signal.aborted; turn += 1) {
      const started = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${address}${PATHS[turn % PATHS.length]}`, { headers }).catch(() => undefined);
      await response?.arrayBuffer();
      times.push(performance.now() - started);
      statuses.push(response?.status ?? 0);
      await pause(Math.max(0, EVERY_MS - (performance.now() - started)));
    }
  };
  const vendors = others.map(({ tokens: [token = ''] }, index) => vendor(token, index));
  const [outcome] = await Promise.all([work(), pause(leastMs)]);
  end.abort();
  await Promise.all(vendors);
  const failed = statuses.filter((status) => status !== 200).length;
  return { outcome, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed, requests: times.length };
}
