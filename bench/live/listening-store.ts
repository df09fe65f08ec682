import { createParser } from 'eventsource-parser';
import { request } from 'node:http';

/** A store whose screen is open: what its stream told, and when. */
export interface ListeningStore {
  readonly vendorId: string;
  readonly productId: string;
  /** By the id of the order: when it was heard of, as often as it was. */
  readonly heard: ReadonlyMap<string, readonly number[]>;
  leave(): void;
}

interface Opened {
  readonly vendorId: string;
  readonly productId: string;
  readonly token: string;
}

/** Opens the stream as the portal does, read with the parser that the portal uses; resolves once it is connected. */
export function listenAt(address: string, { vendorId, productId, token }: Opened): Promise<ListeningStore> {
  const heard = new Map<string, number[]>();
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/a/v1/events`, { headers: { authorization: `Bearer ${token}` }, agent: false });
    const store = { vendorId, productId, heard, leave: () => void sent.destroy() };
    sent.on('error', reject);
    sent.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`The stream was refused with ${response.statusCode}.`));
      const parser = createParser({
        onEvent: ({ event, data }) => {
          if (event === 'connected') resolve(store);
          if (event !== 'order_placed') return;
          const { orderId } = JSON.parse(data) as { orderId: string };
          heard.set(orderId, [...(heard.get(orderId) ?? []), performance.now()]);
        },
      });
      response.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
    });
    sent.end();
  });
}
