import { connect } from 'node:net';
import type { OpenStore } from '../harness/stores.ts';

/** A store whose screen is open: what its stream told, and when. */
export interface ListeningStore {
  readonly vendorId: string;
  readonly productId: string;
  /** By the id of the order: when it was heard of, as often as it was. */
  readonly heard: ReadonlyMap<string, readonly number[]>;
  /** The line ended before we left: whoever listens there hears nothing more. */
  readonly isCut: boolean;
  leave(): void;
}

const CONNECTED = 'event: connected\n';
const PLACED = 'event: order_placed\n';
const ORDER_ID = '"orderId":"';
const ID_LENGTH = 36;

/**
 * Reads what belongs to whole events and hands back the rest. Each event is one piece of the chunked answer, so it lies in
 * the bytes as it was written, with the lengths of the pieces around it: the words are looked for, all else is passed over.
 */
function readOn(text: string, heardOf: (orderId: string) => void): string {
  const end = text.lastIndexOf('\n\n');
  if (end === -1) return text;
  for (let at = text.indexOf(PLACED); at !== -1 && at < end; at = text.indexOf(PLACED, at + 1)) {
    const id = text.indexOf(ORDER_ID, at) + ORDER_ID.length;
    heardOf(text.slice(id, id + ID_LENGTH));
  }
  return text.slice(end + 2);
}

/**
 * Opens the stream as the portal does, over a bare socket: two thousand of them share the processor with what is measured.
 * Resolves once it is connected.
 */
export function listenAt(
  address: string,
  { vendorId, productId, tokens: [token = ''] }: OpenStore,
): Promise<ListeningStore> {
  const heard = new Map<string, number[]>();
  const { hostname, port, host } = new URL(address);
  const heardOf = (orderId: string) => {
    const times = heard.get(orderId);
    if (times) times.push(performance.now());
    else heard.set(orderId, [performance.now()]);
  };
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let isLeft = false;
    let isCut = false;
    let isConnected = false;
    const store: ListeningStore = {
      vendorId,
      productId,
      heard,
      get isCut() {
        return isCut;
      },
      leave: () => {
        isLeft = true;
        socket.destroy();
      },
    };
    let rest = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => {
      isCut = !isLeft;
      reject(new Error('The stream ended before it was open.'));
    });
    socket.on('data', (text: string) => {
      rest += text;
      if (!isConnected) {
        if (rest.startsWith('HTTP/1.1 ') && !rest.startsWith('HTTP/1.1 200 '))
          reject(new Error(`The stream was refused: ${rest.slice(0, 16)}`));
        if (!rest.includes(CONNECTED)) return;
        isConnected = true;
        resolve(store);
      }
      rest = readOn(rest, heardOf);
    });
    socket.write(
      `GET /a/v1/events HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`,
    );
  });
}
