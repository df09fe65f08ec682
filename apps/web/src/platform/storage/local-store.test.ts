import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLocalStore, localStore } from './local-store.ts';
import { LOCAL_DATABASE, openLocalDatabase, type LocalDatabase } from './open-local-database.ts';
import * as z from 'zod/mini';
import { readBySchema } from '../schemas/schema-errors.ts';
import { sessionMemory } from './session-memory.ts';
import { act, renderHook } from '@testing-library/react';
import { newPortal } from '../../testing/portal.tsx';
import { rememberedSwitch, resetViews, useView, viewSwitch } from './view-state.ts';

function memoryDatabase(): LocalDatabase & { readonly stored: Map<string, unknown> } {
  const stored = new Map<string, unknown>();
  return {
    stored,
    getItem: (key) => Promise.resolve(stored.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(stored.set(key, value)),
    removeItem: (key) => Promise.resolve(void stored.delete(key)),
  };
}

describe('the local store', () => {
  it('is configured as §9 says (§3.151, §9.15)', async () => {
    const { default: localforage } = await import('localforage');
    const opened = await openLocalDatabase({ ...LOCAL_DATABASE, driver: localforage.LOCALSTORAGE });
    expect((opened as LocalForage).config()).toMatchObject({ name: 'vendor', size: 4_980_736, version: 1 });
  });

  it('stores the entries under §3’s names, and a permanent device id (§3.145–147, §3.150, §9.17)', async () => {
    const database = memoryDatabase();
    const first = createLocalStore(() => Promise.resolve(database));
    await first.ready();
    await first.set('authToken', 'secret');
    await first.set('userId', 'a-vendor');
    await first.set('signupEmail', 'ada@shop.ng');
    const second = createLocalStore(() => Promise.resolve(database));
    await second.ready();
    expect(second.get('authToken')).toBe('secret');
    expect(second.get('userId')).toBe('a-vendor');
    expect(second.get('signupEmail')).toBe('ada@shop.ng');
    expect(second.get('deviceId')).toBe(first.get('deviceId'));
    expect(second.get('colorMode')).toBe('light');
    expect([...database.stored.keys()].toSorted()).toEqual([
      'authToken',
      'colorMode',
      'deviceId',
      'signupEmail',
      'userId',
    ]);
    expect(database.stored.get('colorMode')).toBe('light');
  });

  it('does not overwrite what was set before it had loaded', async () => {
    const database = memoryDatabase();
    database.stored.set('authToken', 'old');
    const store = createLocalStore(() => Promise.resolve(database));
    await store.set('authToken', 'new');
    await store.ready();
    expect(store.get('authToken')).toBe('new');
    expect(database.stored.get('authToken')).toBe('new');
  });

  it('leaves another tab’s newer session stored', async () => {
    const database = memoryDatabase();
    const [here, there] = [1, 2].map(() => createLocalStore(() => Promise.resolve(database)));
    await here?.set('authToken', 'old');
    await there?.set('authToken', 'new');
    await here?.dropSession();
    expect([here?.get('authToken'), database.stored.get('authToken')]).toEqual([null, 'new']);
    await there?.dropSession();
    expect(database.stored.has('authToken')).toBe(false);
  });

  it('continues in memory when storage fails, and has the failure’s message', async () => {
    const store = createLocalStore(() => Promise.reject(new Error('No available storage method found.')));
    await store.ready();
    await store.set('authToken', 'kept');
    expect(store.get('authToken')).toBe('kept');
    expect(store.failure.getState().message).toBe('No available storage method found.');
  });

  it('reports a write that fails later', async () => {
    const database = { ...memoryDatabase(), setItem: () => Promise.reject(new Error('Disk full')) };
    const store = createLocalStore(() => Promise.resolve(database));
    await store.ready();
    await store.set('userId', 'u');
    expect(store.failure.getState().message).toBe('Disk full');
  });
});

describe('the failures of §8, as localforage words them', () => {
  afterEach(() => localStorage.removeItem('vendor.storage'));

  it.each([
    ['a non-numeric version (§8.12)', '{"version":"one"}', 'Database version must be a number'],
    ['a missing driver (§8.14)', '{"driver":"nowhere"}', 'Driver not found.'],
  ])('are shown on screen for %s set on this device', async (_, chosen, messages) => {
    localStorage.setItem('vendor.storage', chosen);
    const store = createLocalStore();
    await store.ready();
    expect(store.failure.getState().message).toContain(messages);
  });

  it('include that no storage is available (§8.13)', async () => {
    const { default: localforage } = await import('localforage');
    await expect(openLocalDatabase({ ...LOCAL_DATABASE, driver: localforage.WEBSQL })).rejects.toThrow(
      'No available storage method found.',
    );
  });

  it('do not arise from a valid choice, which is used', async () => {
    const { default: localforage } = await import('localforage');
    localStorage.setItem('vendor.storage', JSON.stringify({ driver: localforage.LOCALSTORAGE }));
    const store = createLocalStore();
    await store.set('userId', 'kept');
    expect(localStorage.getItem('vendor/userId')).toBe('"kept"');
  });
});

const refuse = () => {
  throw new Error('The operation is insecure.');
};

const note = readBySchema(z.object({ text: z.string() }));

describe('an entry of the browser session', () => {
  it('survives a reload, and reports that', () => {
    expect(sessionMemory('note', note).write({ text: 'a' })).toBe(true);
    expect(sessionMemory('note', note).read()).toEqual({ text: 'a' });
  });

  it('is dropped if it no longer fits', () => {
    sessionStorage.setItem('note', '{"text":1}');
    expect(sessionMemory('note', note).read()).toBeNull();
    sessionStorage.setItem('note', 'no json');
    expect(sessionMemory('note', note).read()).toBeNull();
  });

  it('lasts until the page is closed if the browser stores nothing', () => {
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const memory = sessionMemory('note', note);
    expect(memory.write({ text: 'a' })).toBe(false);
    expect(memory.read()).toEqual({ text: 'a' });
    memory.clear();
    expect(memory.read()).toBeNull();
  });
});

newPortal();

describe('a view switch', () => {
  it('shows what was chosen', () => {
    const tab = viewSwitch<'a' | 'b'>('a');
    const { result } = renderHook(() => useView(tab));
    expect(result.current).toBe('a');
    act(() => tab.choose('b'));
    expect(result.current).toBe('b');
  });

  it('is reset with the page', () => {
    const tab = viewSwitch<'a' | 'b'>('a');
    tab.choose('b');
    resetViews();
    expect(tab.state.getState()).toBe('a');
  });
});

describe('a remembered view switch', () => {
  it('is stored for the next visit', async () => {
    rememberedSwitch('orderView').choose('board');
    expect(localStore.get('orderView')).toBe('board');
    const nextVisit = rememberedSwitch('orderView');
    await vi.waitFor(() => expect(nextVisit.state.getState()).toBe('board'));
  });

  it('is not overwritten by a stored value that loads later', async () => {
    await localStore.set('productPage', 'grid');
    const view = rememberedSwitch('productPage');
    view.choose('list');
    await localStore.ready();
    await Promise.resolve();
    expect(view.state.getState()).toBe('list');
  });
});
