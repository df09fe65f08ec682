import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { signInAttempts } from '../accounts/attempts.tables.ts';

const test = await sharedTestApp({ database: { maxConnections: 2 } });

it('delays guessers without a connection: others are answered meanwhile, from a pool of two', async () => {
  const { token } = await signedInVendor(test);
  const accounts = Array.from({ length: 6 }, (_, place) => `guessed-at-${place}@example.ng`);
  const failed = accounts.map((account) => ({ account, ip: '10.5.0.1', at: test.clock.now() }));
  await test.db.insert(signInAttempts).values(Array.from({ length: 9 }, () => failed).flat());
  let answered = 0;
  const guesses = accounts.map(async (email, place) => {
    const headers = { 'x-device-id': `guesser-${place}`, 'idempotency-key': `a-guess-of-mine-${place}` };
    await test.request(signInContract.signIn, { body: { email, password: 'a-guess-of-mine' } }, { headers });
    answered += 1;
  });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect((await test.request(signInContract.whoAmI, {}, { token })).status).toBe(200);
  }
  expect(answered).toBe(0);
  await Promise.all(guesses);
});
