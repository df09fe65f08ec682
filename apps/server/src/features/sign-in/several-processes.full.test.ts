import { CODE_TRIES } from '@vendor-portal/contract/values/credentials.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { codeSentTo, enterCode, enterPassword } from '../../testing/given/sent-codes.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { givenShop } from '../../testing/given/given-shop.ts';
import { givenVendor } from '../../testing/given/given-vendor.ts';
import { readResponse } from '../../testing/make-call.ts';

/** Two processes of one installation, started at the same moment behind a load balancer. */
const shared = await freshDatabase();
const { connectionString } = shared;
const [here, there] = await Promise.all([buildTestApp({ connectionString }), buildTestApp({ connectionString })]);
afterAll(async () => {
  await here.close();
  await there.close();
  await shared.drop();
});

const alternate = (index: number) => (index % 2 === 0 ? here : there);
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

async function guess(email: string, index: number) {
  const { method, path: url } = signInContract.signIn;
  const payload = { email, password: 'not-the-password' };
  const headers = { 'x-device-id': `a-strangers-browser-${index}` };
  const sent = { method, url, remoteAddress: `10.66.0.${index}`, headers, payload };
  return readResponse(signInContract.signIn, await alternate(index).app.inject(sent));
}

describe('a stranger whose requests reach both processes', () => {
  it('gets ten guesses at an account in all, not ten at each', async () => {
    const { email } = await givenVendor(here);
    const responses = await times(24, (index) => guess(email, index));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it('gets five tries at a code in all', async () => {
    const { email } = await givenVendor(here);
    await enterPassword(here, email);
    const wrong = (await codeSentTo(here, email)) === '000000' ? '000001' : '000000';
    const responses = await times(12, (index) => enterCode(alternate(index), email, wrong));
    expect(responses.filter(({ failure }) => failure.code === 'code_wrong')).toHaveLength(CODE_TRIES);
  });

  it('gets in once with the right code', async () => {
    const { email } = await givenVendor(here);
    await enterPassword(here, email);
    const code = await codeSentTo(here, email);
    const responses = await times(4, (index) => enterCode(alternate(index), email, code));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a vendor whose requests reach both processes', () => {
  it('continues a list that another process began', async () => {
    const shop = await givenShop(here);
    for (const name of ['Zobo', 'Moi moi', 'Ewa']) await shop.create({ name });
    const first = (await shop.list({ limit: '2' })).payload;
    const after = first.paginationCursor.after ?? '';
    const next = await there.request(productsContract.listProducts, { query: { limit: '2', after } }, shop);
    expect(next.payload.products.map(({ name }) => name)).toEqual(['Zobo']);
  });
});
