import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { connect, runCommand } from './run-command.ts';

const unopened = () => {
  throw new Error('The gateway was called before the arguments were checked.');
};

const id = '0193a4c0-0000-7000-8000-000000000001';

describe('a typed command', () => {
  it.each([[[]], [['help']]])('lists every command for %j', async (typed) => {
    const { exitCode, lines } = await runCommand(typed, unopened);
    expect(exitCode).toBe(0);
    for (const { usage } of Object.values(COMMANDS)) expect(lines.join('\n')).toContain(usage);
  });

  it.each([
    [['promote', id], 'Unknown command promote.'],
    [['toString'], 'Unknown command toString.'],
    [['approve'], 'Usage: approve <vendor>'],
    [['approve', id, 'twice'], 'Usage: approve <vendor>'],
    [['vendors', '--colour', 'red'], '--colour'],
  ])('fails without effect: %j', async (typed, words) => {
    const { exitCode, lines } = await runCommand(typed, unopened);
    expect(exitCode).toBe(2);
    expect(lines[0]).toContain(words);
  });

  it('without a key says where to find one', async () => {
    const { exitCode, lines } = await runCommand(['vendors'], () => connect({ DATA_DIR: '/nonexistent' }));
    expect([exitCode, lines[0]]).toEqual([2, expect.stringContaining('GATEWAY_KEYS')]);
  });

  it.each([
    [['commission', id, '15%'], 'basis points'],
    [['vendors', '--status', 'HAPPY'], 'Unknown account status HAPPY.'],
  ])('is not sent if it is invalid: %j', async (typed, words) => {
    const { exitCode, lines } = await runCommand(typed, () => connect({ GATEWAY_KEYS: 'a:b:admin', PORT: '1' }));
    expect([exitCode, lines[0]]).toEqual([2, expect.stringContaining(words)]);
  });

  it('fails when no server is reachable', async () => {
    const { exitCode, lines } = await runCommand(['vendors'], () => connect({ GATEWAY_KEYS: 'a:b:admin', PORT: '1' }));
    expect([exitCode, lines]).toEqual([1, ['Can’t reach http://127.0.0.1:1.']]);
  });
});

const hostile = async () => ({ accounts: [{ accountName: 'ADA\u001B[2J\u0007', bankName: 'Bank\u202E' }] });

describe('printed output', () => {
  it('can’t control the terminal, whatever names vendors choose', async () => {
    const session = connect({ GATEWAY_KEYS: 'a:b:admin', PORT: '1' });
    const { lines } = await runCommand(['holders'], () => ({ ...session, call: hostile as typeof session.call }));
    expect(lines.join('\n')).toContain('ADA\uFFFD[2J\uFFFD at Bank\uFFFD');
    expect(lines.join('\n')).not.toMatch(/[^\P{Cc}\n]/u);
  });
});
