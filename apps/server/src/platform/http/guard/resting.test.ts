import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendRestingAway } from './fair-requests.ts';

const FAST = 'a-session-in-a-hurry';

describe('a session that asks too fast', () => {
  it('is kept for a moment before it is refused, while others are answered', async () => {
    const app = Fastify();
    sendRestingAway(app, { isResting: (token) => token === FAST, mayAsk: () => true });
    app.get('/', { config: { call: signInContract.whoAmI } }, () => 'well');
    const ask = async (token: string) =>
      (await app.inject({ url: '/', headers: { authorization: `Bearer ${token}` } })).statusCode;
    const answered: string[] = [];
    const refused = ask(FAST).then((status) => answered.push(`fast ${status}`));
    for (let asked = 0; asked < 5; asked += 1) answered.push(`calm ${await ask('a-session-that-is-calm')}`);
    await refused;
    expect(answered).toEqual([...Array.from({ length: 5 }, () => 'calm 200'), 'fast 429']);
  });
});
