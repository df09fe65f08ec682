import 'fake-indexeddb/auto';
import localforage from 'localforage';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionMessage } from '../src/platform/session/session-channel.ts';
import { callServer } from './call-server.ts';

const CONFIG = { apiUrl: { staging: null, production: null }, environment: 'test', telemetryUrl: null, isDemo: true };
const readConfig = () => Promise.resolve(Response.json(CONFIG));
const confirm = () => callServer({ method: 'PATCH', path: '/a/v1/order/confirm', body: {} }, readConfig);

const database = localforage.createInstance({ name: 'vendor' });
const givenToken = async (token: string) => {
  await Promise.all([database.setItem('authToken', token), database.setItem('userId', 'v-1')]);
};
const givenResponse = (status: number, during: () => Promise<void> = () => Promise.resolve()) =>
  vi.stubGlobal('fetch', async () => {
    await during();
    return Response.json({ error: true, message: 'Please sign in again.' }, { status });
  });
const stored = () => Promise.all([database.getItem('authToken'), database.getItem('userId')]);

afterEach(() => vi.unstubAllGlobals());

describe('a write of the service worker', () => {
  it('signs the vendor out on a 401, here and in every tab (§8)', async () => {
    const received: SessionMessage[] = [];
    const tab = new BroadcastChannel('vendor session');
    tab.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => void received.push(data));
    await givenToken('a-token');
    givenResponse(401);
    expect(await confirm()).toEqual({ isDone: false, reason: 'Please sign in again.' });
    expect(await stored()).toEqual([null, null]);
    const end = { kind: 'ended', token: 'a-token', hasLeft: false, message: 'Please sign in again.' };
    await vi.waitFor(() => expect(received).toEqual([end]));
    tab.close();
  });

  it('leaves a newer session alone', async () => {
    await givenToken('a-token');
    givenResponse(401, () => givenToken('a-newer-token'));
    await confirm();
    expect(await stored()).toEqual(['a-newer-token', 'v-1']);
  });

  it('leaves the session if refused for another reason', async () => {
    await givenToken('a-token');
    givenResponse(409);
    await confirm();
    expect(await stored()).toEqual(['a-token', 'v-1']);
  });
});
