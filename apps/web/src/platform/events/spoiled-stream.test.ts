import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventsContract, type VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { givenSignedIn, newPortal } from '../../testing/portal.tsx';
import { connection, subscribeToEvents, startEvents } from './events.ts';

const server = newPortal();
let stop: () => void = () => undefined;

afterEach(() => stop());

const TRIED = 300;
/** FUZZ_SEED=7 generates other streams. */
const SEED = Number(import.meta.env['FUZZ_SEED'] ?? 20_261_116);

const PIECES = [
  'data:',
  'data: {"kind":"balance_changed"',
  'event: balance_changed',
  'id: 9',
  'id:\0',
  'retry: x',
  ':',
  '\n',
  '\r',
  '\r\n',
  '{',
  '}',
  '"',
  '[]',
  'null',
  '\uFEFF',
  '\uD800',
  '🍲',
  '__proto__',
];

const spoiled = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

const event = (id: string) =>
  `id: 1\nevent: balance_changed\ndata: ${JSON.stringify({ id, at: '2026-11-15T08:00:00.000Z', kind: 'balance_changed' })}\n\n`;

describe('a stream of events', () => {
  it('continues after invalid data, on the same connection', async () => {
    const stream = await givenSignedIn(server);
    const received: VendorEvent[] = [];
    const unsubscribe = subscribeToEvents((message) => received.push(message));
    stop = startEvents();
    await vi.waitFor(() => expect(connection.getState().state).toBe('live'));
    for (const [place, text] of fc.sample(spoiled, { seed: SEED, numRuns: TRIED }).entries()) {
      stream.send(`${text}\n\n`);
      stream.send(event(`good ${place}`));
    }
    const good = () => received.filter(({ id }) => id.startsWith('good')).length;
    await vi.waitFor(() => expect(good()).toBe(TRIED));
    expect(received.every(({ kind }) => kind === 'balance_changed')).toBe(true);
    expect(server.requests(eventsContract.streamEvents)).toHaveLength(1);
    unsubscribe();
  });
});
