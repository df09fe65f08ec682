import { describe, expect, it } from 'vitest';
import { isOwnAccount } from './holder-name.ts';

const owner = { firstName: 'Kẹ́hìndé', lastName: 'Adeyemi', name: "Mama Kay's Kitchen Ltd." };

describe('the holder of an account', () => {
  it.each([
    'ADEYEMI KEHINDE',
    'Kehinde Oluwaseun ADEYEMI',
    'MRS ADEYEMI, K. O.',
    'MAMA KAYS KITCHEN LIMITED',
    'Mama Kay’s Kitchen Nig Ltd',
    'ADEYEMI-BELLO KEHINDE',
  ])('%s is the owner or the business', (name) => {
    expect(isOwnAccount(name, owner)).toBe(true);
  });

  it.each(['OKAFOR CHIOMA', 'ADEYEMI TUNDE', 'KEHINDE BELLO', 'K A', 'MAMA PUT ENTERPRISES', '', 'LTD'])(
    '%s is somebody else, as far as names tell',
    (name) => {
      expect(isOwnAccount(name, owner)).toBe(false);
    },
  );
});
