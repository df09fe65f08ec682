import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Note } from '../../database/transactions.ts';
import { BATCH_MS, batched } from '../pub-sub/pub-sub.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const note = (text: string): Note => ({ topic: 'vendor.ada', text });

describe('notes to other processes', () => {
  it('go out at once when it is quiet, and otherwise together, at most once in twenty milliseconds', async () => {
    const sent: string[][] = [];
    const { add, stop } = batched((notes) => void sent.push(notes.map(({ text }) => text)));
    add(note('one'));
    await Promise.resolve();
    expect(sent).toEqual([['one']]);
    for (const text of ['two', 'three', 'two', 'two']) add(note(text));
    await Promise.resolve();
    vi.advanceTimersByTime(BATCH_MS - 1);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([['one'], ['two', 'three']]);
    vi.advanceTimersByTime(10 * BATCH_MS);
    add(note('four'));
    await Promise.resolve();
    expect(sent.at(-1)).toEqual(['four']);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
