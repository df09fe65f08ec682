import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { BankCode } from '@vendor-portal/contract/banks/nuban.ts';
import { VENDOR_TYPES } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { describe, expect, it } from 'vitest';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { makeCall } from '../../testing/make-call.ts';

const test = await appOfThisFile();

const { listStates, listBanks, listBusinessTypes, listIdentificationDocuments } = referenceContract;

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

  it('of another country are none', async () => {
    expect((await makeCall(test.app, listStates, { query: { country: 'Ghana' } })).payload).toEqual([]);
  });
});

describe('the banks', () => {
  it('are known by codes that an account can be looked up with, each once, in the order of their names', async () => {
    const banks = (await makeCall(test.app, listBanks, {})).payload;
    expect(banks).toContainEqual({ code: '058', name: 'Guaranty Trust Bank' });
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
    expect(banks.filter(({ code }) => !BankCode.safeParse(code).success)).toEqual([]);
    const names = banks.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });
});

describe('the other lists of the form', () => {
  it('have a name and a line for every kind of business', async () => {
    const types = (await makeCall(test.app, listBusinessTypes, {})).payload;
    expect(types.map(({ value }) => value)).toEqual([...VENDOR_TYPES]);
    expect(types.every(({ name, description }) => name.length > 0 && description.length > 0)).toBe(true);
  });

  it('name the documents that prove who somebody is', async () => {
    const documents = (await makeCall(test.app, listIdentificationDocuments, {})).payload;
    expect(documents.map(({ value }) => value)).toContain('international_passport');
  });
});
