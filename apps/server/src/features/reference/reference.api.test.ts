import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { BankCode } from '@vendor-portal/contract/banks/nuban.ts';
import { VENDOR_TYPES } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';

const test = await sharedTestApp();

const { listStates, listBanks, listBusinessTypes, listLocalGovernments } = referenceContract;

describe('the states', () => {
  it.each([
    '/v1/states',
    '/v1/states?query[country]=',
    '/v1/states?country=',
    '/v1/states?country=Nigeria',
    '/v1/states?query%5Bcountry%5D=NG',
  ])('are all 37 at %s', async (url) => {
    const { payload } = (await test.app.inject({ url })).json<{ payload: { code: string; name: string }[] }>();
    expect(payload).toHaveLength(37);
    expect(new Set(payload.map(({ code }) => code)).size).toBe(37);
    expect(payload.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Lagos', 'Kano', 'Federal Capital Territory']),
    );
  });

  it('of another country are unknown', async () => {
    expect((await test.request(listStates, { query: { country: 'Ghana' } })).payload).toEqual([]);
  });
});

const areasOf = async (state: string) => (await test.request(listLocalGovernments, { query: { state } })).payload;

describe('the local government areas', () => {
  it('are 774 in all, each once in its state', async () => {
    const states = (await test.request(listStates, { query: {} })).payload;
    const all = await Promise.all(states.map(({ name }) => areasOf(name)));
    expect(all.flat()).toHaveLength(774);
    for (const areas of all) expect(new Set(areas).size).toBe(areas.length);
  });

  it('are found by the name or the code of their state, and nowhere else', async () => {
    expect(await areasOf('LA')).toEqual(await areasOf('lagos'));
    expect(await areasOf('Lagos')).toEqual(expect.arrayContaining(['Ikeja', 'Eti-Osa', 'Lagos Mainland']));
    expect(await areasOf('constructor')).toEqual([]);
  });
});

describe('the banks', () => {
  it('are known by codes that an account can be looked up with, each once, in the order of their names', async () => {
    const banks = (await test.request(listBanks, {})).payload;
    expect(banks).toContainEqual(expect.objectContaining({ code: '058', name: 'Guaranty Trust Bank' }));
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
    expect(banks.filter(({ code }) => !BankCode.safeParse(code).success)).toEqual([]);
    const names = banks.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });
});

describe('a bank', () => {
  const codeByName: Readonly<Record<string, string>> = {
    GTB: '058',
    UBA: '033',
    FCMB: '214',
    'First Bank': '011',
    Kuda: '50211',
    OPay: '999992',
    PalmPay: '999991',
    Moniepoint: '50515',
  };

  it.each(Object.entries(codeByName))('is the only one found for %s', async (called, code) => {
    const banks = (await test.request(listBanks, {})).payload;
    const isCalled = (name: string) => name.toLowerCase().includes(called.toLowerCase());
    expect(banks.filter(({ name, also }) => [name, ...also].some(isCalled)).map((bank) => bank.code)).toEqual([code]);
  });
});

describe('the types of business', () => {
  it('each have a name and a description', async () => {
    const types = (await test.request(listBusinessTypes, {})).payload;
    expect(types.map(({ value }) => value)).toEqual([...VENDOR_TYPES]);
    expect(types.every(({ name, description }) => name.length > 0 && description.length > 0)).toBe(true);
  });
});
