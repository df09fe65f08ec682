import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadChunk } from './chunk-loader.ts';

afterEach(() => void vi.useRealTimers());

const noScript = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const noStyle = () => Promise.reject(new Error('Unable to preload CSS for /assets/orders.css'));

describe('loading a screen’s code (§8, §9)', () => {
  it('gives what was loaded', async () => {
    expect(await loadChunk('/orders', () => Promise.resolve(7))).toBe(7);
  });

  it('says which screen’s script failed', async () => {
    await expect(loadChunk('/orders', noScript)).rejects.toThrow('Loading chunk failed: /orders');
  });

  it('says which screen’s style sheet failed', async () => {
    await expect(loadChunk('/orders', noStyle)).rejects.toThrow('Loading CSS chunk failed: /orders');
  });

  it('gives up after 120 seconds', async () => {
    vi.useFakeTimers();
    const failure = loadChunk('/orders', () => new Promise(() => undefined)).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    expect(await failure).toBe('Loading chunk failed: /orders');
  });
});
