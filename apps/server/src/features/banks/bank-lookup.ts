import type { Platform } from '../../platform/platform.ts';
import { builtInDirectory } from './built-in-directory.ts';
import { httpLookup } from './http-lookup.ts';

export interface AccountKey {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Asks the bank whose account this is. Undefined: no such account. Throws `bank_lookup_unavailable` if nobody answers. */
export type BankLookup = (account: AccountKey) => Promise<string | undefined>;

/** The marketplace's lookup where one is set up, else the directory of our own. */
export const bankLookup = ({ config, outside }: Pick<Platform, 'config' | 'outside'>): BankLookup =>
  config.BANK_LOOKUP_URL === undefined
    ? builtInDirectory
    : httpLookup(outside.toServices, config.BANK_LOOKUP_URL, config.BANK_LOOKUP_KEY);
