import { nubanHint } from '@vendor-portal/contract/banks/nuban.ts';
import type { AccountKey } from './bank-lookup.ts';

const LAST_NAMES = ['ADEYEMI', 'OKAFOR', 'BELLO', 'EZE', 'IBRAHIM', 'OGUNLEYE', 'NWOSU', 'BALOGUN', 'ETIM', 'YAKUBU'];
const FIRST_NAMES = ['KEHINDE', 'CHIOMA', 'AISHA', 'EMEKA', 'TUNDE', 'NGOZI', 'SULE', 'FUNKE', 'IFEANYI', 'ZAINAB'];

/** No bank numbers from here: for trying out what happens to a number that nobody has. */
const NOBODY = /^0{6}/;

/**
 * Whose account it is, where no lookup is set up. Every number whose check digit fits has an owner, always the same one;
 * banks that number otherwise know every number but those that begin with six zeros.
 */
export async function builtInDirectory({ bankCode, accountNumber }: AccountKey): Promise<string | undefined> {
  if (nubanHint(bankCode, accountNumber) === 'does_not_fit' || NOBODY.test(accountNumber)) return undefined;
  const [tens, ones] = [Number(accountNumber.at(-3)), Number(accountNumber.at(-2))];
  return `${LAST_NAMES[tens]} ${FIRST_NAMES[ones]}`;
}
