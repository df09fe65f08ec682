// In one file with what it asks for a page, and that must be in the build.
import '../early/ask-for-this-page.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../api/call-api.ts';
import { queries } from '../api/queries.ts';
import { whoAmIQuery } from './who-am-i.ts';

export const sessionCalls = {
  /** Always asked anew; the answer is what `useVendor` reads. */
  whoAmI: () => queries.fetchQuery({ ...whoAmIQuery, staleTime: 0 }),
  /** With the token of the session that ends: by now it is forgotten here. */
  tellSignOut: (token: string) => callApi(signInContract.signOut, {}, { token }),
};
