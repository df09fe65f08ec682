import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

const DEFAULTS = { seconds: 30, rate: 200, only: [] };
const parse = (...args: string[]) => parseArguments('bench:live', DEFAULTS, args);

describe('the arguments of a bench', () => {
  it('are its defaults where nothing is typed', () => {
    expect(parse()).toEqual(DEFAULTS);
  });

  it('replace the defaults, and a list may be given in parts', () => {
    const typed = parse('--seconds', '5', '--only=home', '--only', 'orders');
    expect(typed).toEqual({ seconds: 5, rate: 200, only: ['home', 'orders'] });
  });

  it.each([
    [['--secods', '5'], '--secods'],
    [['5'], '5'],
    [['--seconds'], '--seconds'],
    [['--seconds', 'five'], '--seconds takes a whole number from 1, not five.'],
    [['--seconds', '0'], '--seconds takes a whole number from 1, not 0.'],
    [['--seconds='], '--seconds takes a whole number from 1, not .'],
    [['--rate', '1.5'], '--rate takes a whole number from 1, not 1.5.'],
  ])('are refused as %j, with what may be typed', (args, sentence) => {
    const parsing = () => parse(...args);
    expect(parsing).toThrow(sentence);
    expect(parsing).toThrow('Usage: npm run bench:live -- [--seconds 30] [--rate 200] [--only …]');
  });
});

const ROOT = new URL('../../', import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const benches = Object.entries(scripts).filter(([, command]) => command.startsWith('node bench/'));

describe('every bench', () => {
  it.each(benches)('%s runs nothing with an argument it does not know', async (name, command) => {
    const ended = await new Promise<{ code: unknown; printed: string; refusal: string }>((resolve) => {
      const args = [...command.split(' ').slice(1), 'five'];
      execFile(process.execPath, args, { cwd: ROOT, timeout: 50_000 }, (error, printed, refusal) =>
        resolve({ code: error?.code, printed, refusal }),
      );
    });
    expect(ended).toEqual({ code: 2, printed: '', refusal: expect.stringContaining(`Usage: npm run ${name}`) });
  });
});
