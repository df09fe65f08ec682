import { gatewayAdminContract } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { gatewayClient } from '@vendor-portal/gateway-client/gateway-client.ts';
import { KEY, PASSWORD, TRUSTED_DEVICE, type OpenStore } from '../harness/stores.ts';
import type { Outcome, Target } from './target.ts';

const SIGN_INS = 3;

/** A thief's device signs in while the administrator ends every session: none may be left that works. */
export async function signInRace({ address, raced }: Target): Promise<Outcome> {
  const callGateway = gatewayClient({ baseUrl: address, key: KEY });

  const signIn = async ({ email }: OpenStore): Promise<string | undefined> => {
    const headers = { 'content-type': 'application/json', 'x-device-id': TRUSTED_DEVICE };
    const body = JSON.stringify({ email, password: PASSWORD });
    const response = await fetch(`${address}${signInContract.signIn.path}`, { method: 'POST', headers, body });
    const { payload } = (await response.json()) as { payload?: { token?: string } };
    return payload?.token;
  };
  const works = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${address}${signInContract.whoAmI.path}`, { headers })).ok;
  };

  let [granted, working] = [0, 0];
  for (const store of raced) {
    // The device is trusted, or the round would show nothing.
    if ((await signIn(store)) === undefined) return { isHeld: false, seen: 'the device was not trusted' };
    const signIns = Array.from({ length: SIGN_INS }, () => signIn(store));
    const body = { reason: 'A tablet was stolen.' };
    const [, ...tokens] = await Promise.all([
      callGateway(gatewayAdminContract.endSessions, { params: { vendorId: store.vendorId }, body }),
      ...signIns,
    ]);
    const given = tokens.filter((token) => token !== undefined);
    granted += given.length;
    working += (await Promise.all(given.map(works))).filter(Boolean).length;
  }
  const tried = raced.length * SIGN_INS;
  return { isHeld: raced.length > 0 && working === 0, seen: `${granted} of ${tried} let in, ${working} stayed` };
}
