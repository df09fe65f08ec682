import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const address = 'http://127.0.0.1:4000';

describe('the greeting of a start', () => {
  it('ends with where to look, whom to sign in as and where codes arrive', () => {
    const said = greeting({ config: { isDemo: true }, address, logFile: '/data/logs/server.log' });
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
    ]);
  });

  it('names nobody to sign in as where there is no demo', () => {
    expect(greeting({ config: { isDemo: false }, address, logFile: undefined })).toBe(
      '\n  Vendor portal is open at http://127.0.0.1:4000\n\n',
    );
  });
});
