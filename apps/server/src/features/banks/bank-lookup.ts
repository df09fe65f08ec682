import type { Config } from '../../platform/config.ts';
import { builtInDirectory } from './built-in-directory.ts';
import { httpLookup } from './http-lookup.ts';

export interface AccountKey {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Asks the bank whose account this is. Undefined: no such account. Throws `bank_lookup_unavailable` if nobody answers. */
export type BankLookup = (account: AccountKey) => Promise<string | undefined>;

/** The marketplace's lookup where one is set up, else the directory of our own. */
export const bankLookup = ({ BANK_LOOKUP_URL, BANK_LOOKUP_KEY }: Config): BankLookup =>
  BANK_LOOKUP_URL === undefined ? builtInDirectory : httpLookup(BANK_LOOKUP_URL, BANK_LOOKUP_KEY);
