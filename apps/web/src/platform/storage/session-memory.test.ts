import * as z from 'zod/mini';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionMemory } from './session-memory.ts';

const refuse = () => {
  throw new Error('The operation is insecure.');
};

const Note = z.object({ text: z.string() });

beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('an entry of the browser session', () => {
  it('is there again for whoever comes later, and says so', () => {
    expect(sessionMemory('note', Note).write({ text: 'a' })).toBe(true);
    expect(sessionMemory('note', Note).read()).toEqual({ text: 'a' });
  });

  it('that no longer fits is dropped', () => {
    sessionStorage.setItem('note', '{"text":1}');
    expect(sessionMemory('note', Note).read()).toBeNull();
    sessionStorage.setItem('note', 'no json');
    expect(sessionMemory('note', Note).read()).toBeNull();
  });

  it('lasts until the page is closed where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const memory = sessionMemory('note', Note);
    expect(memory.write({ text: 'a' })).toBe(false);
    expect(memory.read()).toEqual({ text: 'a' });
    memory.forget();
    expect(memory.read()).toBeNull();
  });
});
