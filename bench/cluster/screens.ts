import { createParser } from 'eventsource-parser';
import { request } from 'node:http';
import type { OpenStore } from '../harness/stores.ts';

/** What a store's screen heard. */
export interface Screen {
  readonly vendorId: string;
  /** The number that its first line began after. */
  readonly since: number;
  /** By the number of the event, how often it came. */
  readonly heard: ReadonlyMap<number, number>;
  readonly linesEnded: () => number;
  readonly leave: () => void;
}

const COME_BACK_MS = 500;
/** The portal takes a line for dead that says nothing for so long; a heartbeat comes every 5 s. */
const SILENT_MS = 11_000;

/** A store's screen, which comes back after its line has ended with the number it saw last, as the portal does. */
export function openScreen(address: string, { vendorId, tokens: [token = ''] }: OpenStore): Promise<Screen> {
  const heard = new Map<number, number>();
  const { promise, resolve } = Promise.withResolvers<Screen>();
  let [lastId, isLeft, ended] = ['', false, 0];
  let line: ReturnType<typeof request> | undefined;

  const take = (id: string, kind: string) => {
    if (kind === 'connected') {
      const screen: Screen = {
        vendorId,
        since: Number(id),
        heard,
        linesEnded: () => ended,
        leave: () => {
          isLeft = true;
          line?.destroy();
        },
      };
      // Later ones begin where the line before had ended.
      resolve(screen);
      if (lastId === '') lastId = id;
      return;
    }
    lastId = id;
    heard.set(Number(id), (heard.get(Number(id)) ?? 0) + 1);
  };

  const open = () => {
    if (isLeft) return;
    let [isOver, isConnected] = [false, false];
    const again = () => {
      if (isOver) return;
      isOver = true;
      if (isConnected) ended += 1;
      setTimeout(open, COME_BACK_MS);
    };
    const headers = { authorization: `Bearer ${token}`, ...(lastId !== '' && { 'last-event-id': lastId }) };
    const one = request(`${address}/a/v1/events`, { headers, agent: false, timeout: SILENT_MS });
    line = one;
    one.on('error', again).on('timeout', () => one.destroy());
    one.on('response', (response) => {
      const parser = createParser({ onEvent: ({ id = '', event = '' }) => void (id !== '' && take(id, event)) });
      isConnected = response.statusCode === 200;
      if (isConnected) response.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
      else response.resume();
      response.on('error', again).on('close', again);
    });
    one.end();
  };
  open();
  return promise;
}
