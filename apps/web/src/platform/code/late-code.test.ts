import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lateCode } from './late-code.ts';

beforeEach(() => void vi.useFakeTimers());

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('code that is fetched late', () => {
  it('is fetched once, however many ask', async () => {
    const bring = vi.fn<() => Promise<string>>(() => Promise.resolve('here'));
    const code = lateCode('dialog', bring);
    expect(code.loaded()).toBeUndefined();
    expect(await Promise.all([code.load(), code.load()])).toEqual(['here', 'here']);
    expect(await code.load()).toBe('here');
    expect(bring).toHaveBeenCalledOnce();
    expect(code.loaded()).toBe('here');
  });

  it('does not stay away because it did not come the first time', async () => {
    const bring = vi.fn<() => Promise<string>>(missing);
    const code = lateCode('dialog', bring);
    const first = code.load().catch((error: Error) => error.message);
    await vi.runAllTimersAsync();
    expect(await first).toBe('Loading chunk failed: dialog');
    bring.mockImplementation(() => Promise.resolve('here'));
    expect(await code.load()).toBe('here');
  });
});
