import fastify from 'fastify';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFile, loggerOptions } from './logging.ts';

let folder: string;
let printed: string[];
const terminal = { write: (line: string) => printed.push(line) };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-log-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const logTo = (file: LogFile) => fastify({ logger: loggerOptions('info', file) }).log;

const linesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

describe('the log of a demo', () => {
  it('is a file that only its owner reads, and the terminal gets warnings and worse', () => {
    const file = new LogFile(folder, terminal);
    const log = logTo(file);
    log.info('a request');
    log.warn('something odd');
    log.error('something broken');
    expect(linesIn(file.path)).toEqual(['a request', 'something odd', 'something broken']);
    expect(printed.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'something odd',
      'something broken',
    ]);
    expect(statSync(file.path).mode & 0o077).toBe(0);
  });

  it('continues in the same file after another start, and stays small over any number of them', () => {
    const largest = 1000;
    for (let start = 0; start < 20; start += 1) {
      const log = logTo(new LogFile(folder, terminal, largest));
      for (let request = 0; request < 5; request += 1) log.info(`request ${request} of start ${start}`);
    }
    const { path } = new LogFile(folder, terminal, largest);
    const stored = [...linesIn(`${path}.1`), ...linesIn(path)];
    expect(stored.at(-1)).toBe('request 4 of start 19');
    expect(stored.at(-6)).toBe('request 4 of start 18');
    for (const file of [path, `${path}.1`]) expect(statSync(file).size).toBeLessThan(2 * largest);
  });

  it('is not lost when its file can not be written: the terminal then has all of it', () => {
    mkdirSync(join(folder, 'server.log'));
    const log = logTo(new LogFile(folder, terminal));
    log.info('a request');
    log.info('another');
    expect(printed[0]).toMatch(/^The log goes on here, because its file can't be written: EISDIR[^\n]*\n$/);
    expect(printed.slice(1).map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['a request', 'another']);
  });
});
