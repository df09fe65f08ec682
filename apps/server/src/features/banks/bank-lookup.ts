import type { Platform } from '../../platform/platform.ts';
import { httpLookup } from './http-lookup.ts';
import { nubanHint } from '@vendor-portal/contract/banks/nuban.ts';

export interface AccountKey {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Looks up the account's holder. Undefined: no such account. Throws `bank_lookup_unavailable` without an answer. */
export type BankLookup = (account: AccountKey) => Promise<string | undefined>;

/** The marketplace's lookup where one is set up, else the directory of our own. */
export const bankLookup = ({ config, outside }: Pick<Platform, 'config' | 'outside'>): BankLookup =>
  config.BANK_LOOKUP_URL === undefined
    ? builtInDirectory
    : httpLookup(outside.toServices, config.BANK_LOOKUP_URL, config.BANK_LOOKUP_KEY);

const LAST_NAMES = ['ADEYEMI', 'OKAFOR', 'BELLO', 'EZE', 'IBRAHIM', 'OGUNLEYE', 'NWOSU', 'BALOGUN', 'ETIM', 'YAKUBU'];
const FIRST_NAMES = ['KEHINDE', 'CHIOMA', 'AISHA', 'EMEKA', 'TUNDE', 'NGOZI', 'SULE', 'FUNKE', 'IFEANYI', 'ZAINAB'];

/** Numbers in this range don't exist, to try that case. */
const NOBODY = /^0{6}/;

/**
 * Whose account it is, where no lookup is set up. Every number whose check digit fits has an owner, always the same one;
 * banks that number otherwise know every number but those that begin with six zeros.
 */
async function builtInDirectory({ bankCode, accountNumber }: AccountKey): Promise<string | undefined> {
  if (nubanHint(bankCode, accountNumber) === 'does_not_fit' || NOBODY.test(accountNumber)) return undefined;
  const [tens, ones] = [Number(accountNumber.at(-3)), Number(accountNumber.at(-2))];
  return `${LAST_NAMES[tens]} ${FIRST_NAMES[ones]}`;
}
