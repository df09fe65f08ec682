import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventsContract, type VendorEvent } from '@vendor-portal/contract/events/events.contract.ts';
import { givenSignedIn, newPortal } from '../../testing/portal.tsx';
import { SILENCE_MS, reconnectDelay } from './events-timing.ts';
import { beginAfter, connection, subscribeToEvents, startEvents } from './events.ts';
import { clearSessionData } from '../storage/session-data.ts';
import { localStore } from '../storage/local-store.ts';
import { session, signOutOn401 } from '../session/session.ts';
import * as fc from 'fast-check';

const server = newPortal();
let stop: () => void = () => undefined;

afterEach(() => stop());

const event = (id: number) =>
  `id: ${id}\nevent: balance_changed\ndata: ${JSON.stringify({ id: String(id), at: '2026-11-15T08:00:00.000Z', kind: 'balance_changed' })}\n\n`;

const requests = () => server.requests(eventsContract.streamEvents);
const state = () => connection.getState().state;

const delays = (isOnline: boolean) => [0, 1, 2, 5, 9].map((attempt) => reconnectDelay(attempt, 1, isOnline));

describe('the event stream', () => {
  it('publishes its events, and reconnects with the last id', async () => {
    const stream = await givenSignedIn(server);
    const received: VendorEvent[] = [];
    const unsubscribe = subscribeToEvents((message) => received.push(message));
    vi.spyOn(Math, 'random').mockReturnValue(0);
    stop = startEvents();
    expect(state()).toBe('connecting');
    await vi.waitFor(() => expect(state()).toBe('live'));
    stream.send(event(41));
    stream.send(': heartbeat\n\n');
    stream.send('id: 42\nevent: from_the_future\ndata: {"kind":"from_the_future"}\n\n');
    await vi.waitFor(() => expect(received.map(({ id }) => id)).toEqual(['41']));
    stream.cut();
    await vi.waitFor(() => expect(state()).toBe('lost'));
    await vi.waitFor(() => expect(requests()).toHaveLength(2));
    expect(requests()[0]?.headers.get('last-event-id')).toBeNull();
    expect(requests()[1]?.headers.get('last-event-id')).toBe('42');
    expect(requests()[1]?.headers.get('authorization')).toBe('Bearer a-token');
    await vi.waitFor(() => expect(state()).toBe('live'));
    unsubscribe();
  });

  it('starts after the last fetched event, so that nothing is missed', async () => {
    await givenSignedIn(server);
    beginAfter(7);
    stop = startEvents();
    await vi.waitFor(() => expect(state()).toBe('live'));
    expect(requests()[0]?.headers.get('last-event-id')).toBe('7');
    clearSessionData();
  });

  it.each(['\n', '\r\n'])('parses the same events however they are chunked, with %j line ends', async (ending) => {
    const stream = await givenSignedIn(server);
    const received: VendorEvent[] = [];
    const unsubscribe = subscribeToEvents((message) => received.push(message));
    stop = startEvents();
    await vi.waitFor(() => expect(state()).toBe('live'));
    const text = [event(41), ': heartbeat\n\n', 'event: nothing\n\n', event(42)].join('').replaceAll('\n', ending);
    for (const character of text) stream.send(character);
    await vi.waitFor(() => expect(received.map(({ id }) => id)).toEqual(['41', '42']));
    unsubscribe();
  });

  it('treats a silent connection as lost', async () => {
    await givenSignedIn(server);
    vi.useFakeTimers();
    stop = startEvents();
    await vi.waitFor(() => expect(state()).toBe('live'));
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(state()).toBe('lost');
  });

  it('calls its other listeners if one throws, and stays connected', async () => {
    const stream = await givenSignedIn(server);
    vi.spyOn(console, 'error').mockReturnValue();
    const received: string[] = [];
    const unsubscribe = [
      subscribeToEvents(() => {
        throw new Error('A part of the screen broke.');
      }),
      subscribeToEvents(({ id }) => received.push(id)),
    ];
    stop = startEvents();
    await vi.waitFor(() => expect(state()).toBe('live'));
    stream.send(event(41));
    stream.send(event(42));
    await vi.waitFor(() => expect(received).toEqual(['41', '42']));
    expect(requests()).toHaveLength(1);
    for (const leave of unsubscribe) leave();
  });

  it('disconnects when the device is offline', async () => {
    await givenSignedIn(server);
    stop = startEvents();
    await vi.waitFor(() => expect(state()).toBe('live'));
    window.dispatchEvent(new Event('offline'));
    await vi.waitFor(() => expect(state()).toBe('lost'));
  });

  it('ends with the session', async () => {
    await givenSignedIn(server);
    server.fails(eventsContract.streamEvents, 'unauthenticated');
    const unsubscribe = signOutOn401();
    stop = startEvents();
    await vi.waitFor(() => expect(localStore.get('authToken')).toBeNull());
    expect(requests()).toHaveLength(1);
    expect(session.getState().message).toBe('Please sign in again.');
    unsubscribe();
  });

  it('waits longer each time, with jitter', () => {
    expect(delays(true)).toEqual([1000, 2000, 4000, 5000, 5000]);
    expect(delays(false)).toEqual([1000, 2000, 4000, 10_000, 10_000]);
    expect(reconnectDelay(2, 0, true)).toBe(2000);
  });
});

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

const goodEvent = (id: string) =>
  `id: 1\nevent: balance_changed\ndata: ${JSON.stringify({ id, at: '2026-11-15T08:00:00.000Z', kind: 'balance_changed' })}\n\n`;

describe('a stream of events', () => {
  it('continues after invalid data, on the same connection', async () => {
    const stream = await givenSignedIn(server);
    const received: VendorEvent[] = [];
    const unsubscribe = subscribeToEvents((message) => received.push(message));
    stop = startEvents();
    await vi.waitFor(() => expect(connection.getState().state).toBe('live'));
    for (const [index, text] of fc.sample(spoiled, { seed: SEED, numRuns: TRIED }).entries()) {
      stream.send(`${text}\n\n`);
      stream.send(goodEvent(`good ${index}`));
    }
    const good = () => received.filter(({ id }) => id.startsWith('good')).length;
    await vi.waitFor(() => expect(good()).toBe(TRIED));
    expect(received.every(({ kind }) => kind === 'balance_changed')).toBe(true);
    expect(server.requests(eventsContract.streamEvents)).toHaveLength(1);
    unsubscribe();
  });
});
