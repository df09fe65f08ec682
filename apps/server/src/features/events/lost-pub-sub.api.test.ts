import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordEvent } from '../../platform/events/events.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { freezableDatabase } from '../../testing/crash/database-proxy.ts';
import { eventStreams } from '../../testing/event-reader.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { SESSION_CHECK, SLOW_POLL } from './live-streams.ts';

const fresh = await freshDatabase();
const line = await freezableDatabase(fresh.connectionString);
/** Its listening connection is silent, but not closed. */
const cutOff = await buildTestApp({ connectionString: line.connectionString });
const other = await buildTestApp({ connectionString: fresh.connectionString });
afterAll(async () => {
  await cutOff.close();
  await other.close();
  await line.remove();
  await fresh.drop();
});
const { listen } = await eventStreams(cutOff);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

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
