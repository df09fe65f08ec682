import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openable } from './late-component.tsx';
import { loadAhead } from './load-ahead.ts';

beforeEach(() => openable.clear());
const never = new AbortController().signal;
const part = () => vi.fn<() => Promise<unknown>>(() => Promise.resolve({}));

describe('what the screens in use can open', () => {
  it('is asked for ahead, each once', async () => {
    const [dialog, menu] = [part(), part()];
    openable.add(dialog).add(menu);
    await loadAhead(never);
    await loadAhead(never);
    expect([dialog, menu].map((load) => load.mock.calls.length)).toEqual([1, 1]);
  });

  it('is left alone when one does not come, and asked for again later', async () => {
    const [dialog, menu] = [part(), part()];
    dialog.mockRejectedValueOnce(new Error('no line'));
    openable.add(dialog).add(menu);
    await loadAhead(never);
    expect(menu).not.toHaveBeenCalled();
    await loadAhead(never);
    expect([dialog, menu].map((load) => load.mock.calls.length)).toEqual([2, 1]);
  });

  it('is not asked for on a screen that was left', async () => {
    const dialog = part();
    openable.add(dialog);
    await loadAhead(AbortSignal.abort());
    expect(dialog).not.toHaveBeenCalled();
  });
});
