import { describe, expect, it } from 'vitest';
import { isOwnAccount } from './holder-name.ts';

const owner = { firstName: 'Kẹ́hìndé', lastName: 'Adeyemi', name: "Mama Kay's Kitchen Ltd." };

describe('the holder of an account', () => {
  it.each([
    'ADEYEMI KEHINDE',
    'Kehinde Oluwaseun ADEYEMI',
    'MRS ADEYEMI, KEHINDE O.',
    'MAMA KAYS KITCHEN LIMITED',
    'Mama Kay’s Kitchen Nig Ltd',
    'ADEYEMI-BELLO KEHINDE',
  ])('%s is the owner or the business', (name) => {
    expect(isOwnAccount(name, owner)).toBe(true);
  });

  it.each([
    'OKAFOR CHIOMA',
    'ADEYEMI TUNDE',
    'KEHINDE BELLO',
    'K A',
    'MRS ADEYEMI, K. O.',
    'ADEYEMISON KEHINDE',
    'MAMA PUT ENTERPRISES',
    'MAMA KAYS KITCHEN AND CHIOMA OKAFOR',
    '',
    'LTD',
  ])('%s is somebody else, judging by the names', (name) => {
    expect(isOwnAccount(name, owner)).toBe(false);
  });

  it.each([
    { ...owner, firstName: 'C', lastName: 'Okafor' },
    { ...owner, firstName: 'C', lastName: 'O' },
    { ...owner, firstName: 'Chioma', lastName: 'O' },
    { ...owner, firstName: 'Chiom', lastName: 'Okafo' },
    { ...owner, firstName: 'Chioma Ngozi', lastName: 'Okafor' },
    { ...owner, name: 'Chioma' },
    { ...owner, name: 'O C' },
  ])(
    'OKAFOR CHIOMA is not $firstName $lastName of $name: initials, beginnings and parts don’t match a whole name',
    (other) => {
      expect(isOwnAccount('OKAFOR CHIOMA', other)).toBe(false);
    },
  );

  it('does not match by an initial, even if the bank shows the same one', () => {
    expect(isOwnAccount('OKAFOR C', { ...owner, firstName: 'C', lastName: 'Okafor' })).toBe(false);
  });
});
