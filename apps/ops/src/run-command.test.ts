import { GatewayRefusal } from '@vendor-portal/gateway-client/gateway-client.ts';
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
    [['refund', id, '₦1,500'], 'in kobo'],
    [['refund', id], 'either an amount or --items'],
    [['refund', id, '1500', '--items', id], 'either an amount or --items'],
    [['refund', id, '--items', `${id}:many`], '<item>:<quantity>'],
  ])('is not sent if it is invalid: %j', async (typed, words) => {
    const { exitCode, lines } = await runCommand(typed, () => connect({ GATEWAY_KEYS: 'a:b:admin', PORT: '1' }));
    expect([exitCode, lines[0]]).toEqual([2, expect.stringContaining(words)]);
  });

  it('fails when no server is reachable', async () => {
    const { exitCode, lines } = await runCommand(['vendors'], () => connect({ GATEWAY_KEYS: 'a:b:admin', PORT: '1' }));
    expect([exitCode, lines[0]]).toEqual([1, 'Can’t reach http://127.0.0.1:1: bad port.']);
    expect(lines[1]).toContain('PUBLIC_URL');
  });

  it('isn’t sent to something that is no address', async () => {
    const environment = { GATEWAY_KEYS: 'a:b:admin', PUBLIC_URL: 'portal.example' };
    const { exitCode, lines } = await runCommand(['vendors'], () => connect(environment));
    expect([exitCode, lines[0]]).toEqual([2, expect.stringContaining('PUBLIC_URL')]);
  });
});

type Refused = ConstructorParameters<typeof GatewayRefusal>[1];

/** What is printed where the gateway answers with this refusal. */
async function printed(typed: readonly string[], status: number, refused: Omit<Refused, 'error'>) {
  const call = async () => {
    throw new GatewayRefusal(status, { error: true, ...refused });
  };
  const session = { call, callForPayouts: call, baseUrl: 'http://portal' };
  const { exitCode, lines } = await runCommand(typed, () => session);
  expect(exitCode).toBe(1);
  return lines;
}

describe('a refusal', () => {
  it('names the option that is missing, and how to use the command', async () => {
    const fields = { 'body.reason': 'Give a reason. The vendor will see it.' };
    const message = fields['body.reason'];
    expect(await printed(['suspend', id], 400, { code: 'invalid_request', message, fields })).toEqual([
      '--reason: Give a reason. The vendor will see it.',
      'Usage: npm run ops -- suspend <vendor> --reason "…"',
    ]);
  });

  it('says which command lists the ids', async () => {
    const message = 'We couldn’t find this vendor.';
    const advice = 'Find <vendor>: npm run ops -- vendors --search "…"';
    expect(await printed(['unblock', id], 410, { code: 'gone', message })).toEqual([message, advice]);
    const fields = { 'params.vendorId': 'Invalid UUID' };
    const lines = await printed(['unblock', 'Mama Put'], 400, { code: 'invalid_request', message: 'No.', fields });
    expect(lines).toEqual(expect.arrayContaining(['<vendor>: Invalid UUID', advice]));
  });

  it('says what an account needs before it can change', async () => {
    const message = 'An account that’s BLOCKED can’t become SUSPENDED.';
    const refused = { code: 'status_not_allowed', message, payload: { status: 'BLOCKED' } } as const;
    expect(await printed(['suspend', id, '--reason', 'Because.'], 409, refused)).toEqual([
      message,
      `Unblock it first: npm run ops -- unblock ${id}`,
    ]);
  });

  const order = { id, kind: 'delivery', subtotal: 425_000, discount: 25_000, refunded: 150_000 };

  it.each([
    ['ongoing', `It isn’t delivered yet; cancel it: npm run ops -- cancel ${id} --reason "…"`],
    ['ready', 'It isn’t delivered yet. It waits for a courier.'],
    ['canceled', 'It is canceled, and the store earned nothing from it.'],
  ])('of a refund says what to do with an order that is %s', async (status, advice) => {
    const refused = { code: 'conflict', message: 'It earned nothing.', payload: { ...order, status } } as const;
    const lines = await printed(['refund', id, '1500', '--reason', 'Cold.'], 409, refused);
    expect(lines).toEqual(['It earned nothing.', expect.stringContaining(advice)]);
  });

  it('of a refund says how much is left', async () => {
    const payload = { ...order, status: 'completed' };
    const refused = { code: 'refund_too_large', message: 'Too much.', payload } as const;
    const lines = await printed(['refund', id, '999999', '--reason', 'Cold.'], 409, refused);
    expect(lines).toEqual(['Too much.', 'At most 250000 kobo are left.']);
  });

  it.each([
    ['placed', 'The store hasn’t answered yet.'],
    ['ready_for_pick_up', 'It waits for the customer.'],
    ['delivered', `refund it: npm run ops -- refund ${id} <kobo>`],
    ['declined', 'It is declined.'],
  ])('of a cancellation says what happens to an order that is %s', async (status, advice) => {
    const refused = { code: 'order_moved_on', message: 'It moved on.', payload: { ...order, status } } as const;
    const lines = await printed(['cancel', id, '--reason', 'Closed.'], 409, refused);
    expect(lines).toEqual(['It moved on.', expect.stringContaining(advice)]);
  });

  it('of a key says where the keys are', async () => {
    const lines = await printed(['keys'], 403, { code: 'scope_missing', message: 'Not with this key.' });
    expect(lines[1]).toContain('GATEWAY_KEYS');
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
