import { randomInt } from 'node:crypto';
import { newId } from '../../platform/database/ids.ts';

const BODY = JSON.stringify({ meta: {} });

/** Behind a proxy, as in production, so that every portal has its own address. */
export const BEHIND_PROXY = { DEMO: '0', TRUST_PROXY: '1' };
const anAddress = () => `100.64.${randomInt(256)}.${randomInt(256)}`;

async function write(address: string, key: string): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': anAddress() };
  return fetch(`${address}/n/v1/telemetry`, { method: 'POST', headers, body: BODY }).catch(() => undefined);
}

export function writeContinuously(address: string): {
  readonly acknowledged: string[];
  readonly stop: () => Promise<void>;
} {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const writer = async () => {
    while (!stopping.signal.aborted) {
      const key = newId();
      const answer = await write(address, key);
      if (answer?.status === 200) acknowledged.push(key);
      else await new Promise((resolve) => void setTimeout(resolve, 20));
    }
  };
  const writers = [writer(), writer(), writer(), writer()];
  return {
    acknowledged,
    stop: async () => {
      stopping.abort();
      await Promise.all(writers);
    },
  };
}

/** With the same key: acknowledged writes are replayed, lost ones are done now. */
export async function countLost(address: string, acknowledged: readonly string[]): Promise<number> {
  let lost = 0;
  for (const key of acknowledged) {
    let answer = await write(address, key);
    while (answer === undefined || answer.status === 429 || answer.status === 503) {
      await new Promise((resolve) => void setTimeout(resolve, 200));
      answer = await write(address, key);
    }
    if (answer.headers.get('idempotent-replay') !== 'true') lost += 1;
  }
  return lost;
}
