import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { readBySchema } from '../schemas/schema-errors.ts';
import { sessionMemory } from './session-memory.ts';

const refuse = () => {
  throw new Error('The operation is insecure.');
};

const note = readBySchema(z.object({ text: z.string() }));

describe('an entry of the browser session', () => {
  it('survives a reload, and reports that', () => {
    expect(sessionMemory('note', note).write({ text: 'a' })).toBe(true);
    expect(sessionMemory('note', note).read()).toEqual({ text: 'a' });
  });

  it('that no longer fits is dropped', () => {
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
