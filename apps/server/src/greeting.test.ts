import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const address = 'http://127.0.0.1:4000';

describe('the greeting of a start', () => {
  it('shows the address, the demo account and where codes arrive', () => {
    const config = { isDemo: true, hasSimulator: true, DEMO_SCENE: 'usual' } as const;
    const text = greeting({ config, address, logFile: '/data/logs/server.log' });
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'Requests are logged in /data/logs/server.log',
      '',
      'Vendor portal is open at http://127.0.0.1:4000',
      'Sign in as kay@mamakay.ng with the password jollof-on-friday',
      'As the manager ada@mamakay.ng or the bookkeeper bisi@mamakay.ng with the same password',
      'On a tablet open http://127.0.0.1:4000/device#KTCHEN24; there Halima Sani, who cooks, has the PIN 4826',
      'Codes arrive in the mailbox at http://127.0.0.1:4000/dev/mailbox',
      'Order as a customer at http://127.0.0.1:4000/dev/storefront',
      'Show me a busy Friday evening: npm start -- --busy-friday, or http://127.0.0.1:4000/dev/demo',
    ]);
  });

  it('mentions a busy Friday evening only if the simulator places orders', () => {
    const busy = { isDemo: true, hasSimulator: true, DEMO_SCENE: 'busy_friday' } as const;
    expect(greeting({ config: busy, address, logFile: undefined })).toContain('It is a busy Friday evening');
    const still = { ...busy, hasSimulator: false };
    expect(greeting({ config: still, address, logFile: undefined })).not.toContain('Friday evening');
  });

  it('names no account outside the demo', () => {
    expect(
      greeting({ config: { isDemo: false, hasSimulator: false, DEMO_SCENE: 'usual' }, address, logFile: undefined }),
    ).toBe('\n  Vendor portal is open at http://127.0.0.1:4000\n\n');
  });
});
