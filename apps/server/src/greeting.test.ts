import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const address = 'http://127.0.0.1:4000';

describe('the greeting of a start', () => {
  it('ends with where to look, whom to sign in as and where codes arrive', () => {
    const config = { isDemo: true, hasSimulator: true, DEMO_SCENE: 'usual' } as const;
    const said = greeting({ config, address, logFile: '/data/logs/server.log' });
    expect(
      said
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'Requests are logged in /data/logs/server.log',
      '',
      'Vendor portal is open at http://127.0.0.1:4000',
      'Sign in as kay@mamakay.ng with the password jollof-on-friday',
      'Codes arrive in the mailbox at http://127.0.0.1:4000/dev/mailbox',
      'Show me a busy Friday evening: npm start -- --busy-friday, or http://127.0.0.1:4000/dev/demo',
    ]);
  });

  it('says when it is a busy Friday evening, and nothing of it where nobody orders', () => {
    const busy = { isDemo: true, hasSimulator: true, DEMO_SCENE: 'busy_friday' } as const;
    expect(greeting({ config: busy, address, logFile: undefined })).toContain('It is a busy Friday evening');
    const still = { ...busy, hasSimulator: false };
    expect(greeting({ config: still, address, logFile: undefined })).not.toContain('Friday evening');
  });

  it('names nobody to sign in as where there is no demo', () => {
    expect(
      greeting({ config: { isDemo: false, hasSimulator: false, DEMO_SCENE: 'usual' }, address, logFile: undefined }),
    ).toBe('\n  Vendor portal is open at http://127.0.0.1:4000\n\n');
  });
});
