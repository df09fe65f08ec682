import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from '../launch/fixture-repository.ts';
import { startRestartable, type Restartable } from './restartable.ts';

/** Prints its process id and takes a moment to end. */
const GOOD = `
  process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50));
  process.on('disconnect', () => process.exit(0));
  process.send(process.pid);
`;
const BROKEN = 'process.exit(9)';

let folder: string;
let opened: unknown[];
let ended: number[];
let running: Restartable | undefined;
const program = () => join(folder, 'program.mjs');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-restartable-'));
  opened = [];
  ended = [];
});
afterEach(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true });
});

function start(text: string): Restartable {
  writeFileSync(program(), text);
  running = startRestartable(program(), process.env, {
    onOpen: (message) => opened.push(message),
    onEnd: (code) => ended.push(code),
  });
  return running;
}

const children = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap');

describe('a restartable program', () => {
  it('ends before it starts again, once for any number of requests meanwhile', async () => {
    const server = start(GOOD);
    await server.whenSettled();
    for (let times = 0; times < 3; times += 1) server.restart();
    await server.whenSettled();
    expect(opened).toHaveLength(2);
    expect(opened.map(isRunning)).toEqual([false, true]);
    await expect.poll(children).toHaveLength(1);
    expect(ended).toEqual([]);
  });

  it('settles only once it is open, even if it is restarted meanwhile', async () => {
    const server = start(GOOD);
    const settled = server.whenSettled();
    server.restart();
    await settled;
    expect(opened.filter(isRunning)).toHaveLength(1);
  });

  it('is reported if it fails, blocks nobody, and recovers with the next change', async () => {
    const server = start(BROKEN);
    await server.whenSettled();
    expect([opened, ended]).toEqual([[], [9]]);
    writeFileSync(program(), GOOD);
    server.restart();
    await server.whenSettled();
    expect(opened).toHaveLength(1);
  });

  it('is gone once stopped, even in the middle of a restart', async () => {
    const server = start(GOOD);
    await server.whenSettled();
    server.restart();
    await server.stop();
    await expect.poll(children).toEqual([]);
  });
});
