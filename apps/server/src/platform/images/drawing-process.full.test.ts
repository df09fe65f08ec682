import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { noise } from '../../testing/given/sample-files.ts';
import { drawSquare } from './pictures.ts';

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
};

const drawers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('drawing-process.main.ts'))
    .filter((pid) => read(`/proc/${pid}/status`).includes(`PPid:\t${process.pid}\n`))
    .map(Number);

const small = await noise(40, 40).png().toBuffer();

describe('the process that draws', () => {
  it('has a lower priority than the server, with all of its threads, and none of its settings', async () => {
    await drawSquare(small, 20);
    const [pid = 0] = drawers();
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    expect(threads.filter((thread) => getPriority(thread) <= getPriority())).toEqual([]);
    expect(read(`/proc/${pid}/environ`)).not.toMatch(/PATH=|HOME=|DATABASE|KEYS/);
  });

  it('is reused for the next picture', async () => {
    await drawSquare(small, 20);
    const before = drawers();
    await drawSquare(small, 20);
    expect(drawers()).toEqual(before);
  });

  it('may die over a picture: that one is refused, and the next is drawn', async () => {
    await drawSquare(small, 20);
    const [busy = 0] = drawers();
    process.kill(busy, 'SIGSTOP');
    const refused = drawSquare(small, 20).catch((error: unknown) => error);
    process.kill(busy, 'SIGKILL');
    expect(await refused).toMatchObject({ code: 'file_unreadable' });
    expect((await drawSquare(small, 20)).length).toBeGreaterThan(0);
  });
});
