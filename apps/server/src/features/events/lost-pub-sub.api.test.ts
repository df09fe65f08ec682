import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordEvent } from '../../platform/events/events.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { freezableDatabase, type FreezableDatabase } from '../../testing/crash/database-proxy.ts';
import { readEvents, type EventReader } from '../../testing/event-reader.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { SESSION_CHECK, SLOW_POLL } from './live-streams.ts';

let fresh: FreshDatabase;
let line: FreezableDatabase;
/** Its listening connection is silent, but not closed. */
let cutOff: TestApp;
let other: TestApp;
let address: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  line = await freezableDatabase(fresh.connectionString);
  cutOff = await buildTestApp({ connectionString: line.connectionString });
  other = await buildTestApp({ connectionString: fresh.connectionString });
  address = await cutOff.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await cutOff.close();
  await other.close();
  await line.remove();
  await fresh.drop();
});

const readers: EventReader[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const reader of readers.splice(0)) reader.leave();
});

async function listen(token: string) {
  const reader = await readEvents(address, token);
  readers.push(reader);
  await vi.waitFor(() => expect(reader.events[0]?.kind).toBe('connected'));
  return reader;
}

const happen = ({ db, clock }: TestApp, vendorId: string) =>
  db.transaction((tx) => recordEvent(tx, clock, vendorId, { kind: 'balance_changed' }));

describe('a process whose listening connection has fallen silent', () => {
  it('sends events of other processes within seconds, and its own at once', async () => {
    const { vendorId, token } = await signedInVendor(cutOff);
    const reader = await listen(token);
    line.freeze('vendor-portal listener', { isFinal: true });
    await happen(cutOff, vendorId);
    await vi.waitFor(() => expect(reader.events).toHaveLength(2));
    await happen(other, vendorId);
    vi.advanceTimersByTime(SLOW_POLL);
    await vi.waitFor(() => expect(reader.events).toHaveLength(3));
    line.thaw();
  });

  it('ends the streams of a session that another process ended', async () => {
    const { token } = await signedInVendor(cutOff);
    const reader = await listen(token);
    line.freeze('vendor-portal listener', { isFinal: true });
    await other.request(signInContract.signOut, {}, { token });
    vi.advanceTimersByTime(SESSION_CHECK);
    await vi.waitFor(() => expect(reader.isOver).toBe(true));
    line.thaw();
  });
});
