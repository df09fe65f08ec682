import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkFailed, FURTHER_TRIES_MS, loadChunk, reloadWhileLoading } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());

const noScript = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const noStyle = () => Promise.reject(new Error('Unable to preload CSS for /assets/orders.css'));

const failureMessage = (loading: Promise<unknown>) => loading.catch((error: Error) => error.message);

async function afterAllTries(loading: Promise<unknown>) {
  const message = failureMessage(loading);
  await vi.runAllTimersAsync();
  return message;
}

describe('loading a screen’s code (§8, §9)', () => {
  it('returns the loaded module', async () => {
    expect(await loadChunk('/orders', () => Promise.resolve(7))).toBe(7);
  });

  it.each([
    ['script', noScript, 'Loading chunk failed: /orders'],
    ['style sheet', noStyle, 'Loading CSS chunk failed: /orders'],
  ])('names the screen whose %s failed', async (_what, load, message) => {
    expect(await afterAllTries(loadChunk('/orders', load))).toBe(message);
  });

  it('retries a few times, each time after a longer wait', async () => {
    const load = vi.fn<() => Promise<number>>(noScript);
    const loading = failureMessage(loadChunk('/orders', load));
    for (const [index, wait] of FURTHER_TRIES_MS.entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(load).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(index + 2);
    }
    expect(await loading).toBe('Loading chunk failed: /orders');
    expect(FURTHER_TRIES_MS).toEqual(FURTHER_TRIES_MS.toSorted((a, b) => a - b));
  });

  it('returns the result of a retry', async () => {
    const load = vi.fn<() => Promise<number>>().mockImplementationOnce(noScript).mockResolvedValueOnce(7);
    const loading = loadChunk('/orders', load);
    await vi.advanceTimersByTimeAsync(500);
    expect(await loading).toBe(7);
  });

  it('retries at once when the connection is back', async () => {
    const load = vi.fn<() => Promise<number>>().mockImplementationOnce(noScript).mockResolvedValueOnce(7);
    const loading = loadChunk('/orders', load);
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    expect(await loading).toBe(7);
  });

  it('times out after 120 seconds, and not before (§9.16)', async () => {
    const failed = vi.fn<(error: Error) => void>();
    const loading = loadChunk('/orders', () => new Promise(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(failed.mock.lastCall?.[0].message).toBe('Loading chunk failed: /orders');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on the failure of a chunk that it imports', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new ChunkFailed('style', 'words', undefined)));
    await expect(loadChunk('/orders', load)).rejects.toThrow('Loading CSS chunk failed: /orders');
    expect(load).toHaveBeenCalledOnce();
  });
});

async function failOnANewPage() {
  vi.resetModules();
  const page = await import('./load-chunk.ts');
  const stop = page.reloadWhileLoading();
  await afterAllTries(page.loadChunk('/orders', noScript));
  return stop;
}

describe('code that fails to load while only the page’s shell is shown', () => {
  it('reloads the page once it can be fetched, because browsers don’t fetch a failed module again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    vi.spyOn(window, 'fetch')
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(() => {
        expect(reload).not.toHaveBeenCalled();
        return Promise.resolve(new Response());
      });
    await failOnANewPage();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page five times at most, until a screen was shown', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response()));
    for (let page = 1; page <= 7; page += 1) await failOnANewPage();
    expect(reload).toHaveBeenCalledTimes(5);
    const stop = await failOnANewPage();
    stop();
    await failOnANewPage();
    expect(reload).toHaveBeenCalledTimes(6);
  });

  it('does not reload the page once a screen is shown', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    reloadWhileLoading()();
    await afterAllTries(loadChunk('/orders', noScript));
    expect(reload).not.toHaveBeenCalled();
  });
});
