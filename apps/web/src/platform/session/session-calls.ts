import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../api/call-api.ts';
import { queries } from '../api/queries.ts';
import { localStore } from '../storage/local-store.ts';
import { onSessionClear } from '../storage/session-data.ts';
import { loadChunk } from '../lazy/load-chunk.ts';
import { whoAmIQuery, type Vendor } from './who-am-i.ts';

/** A line that has said nothing for so long may have nothing to say. */
const PATIENCE_MS = 2500;

const nothing = () => undefined;
const pause = (ms: number) => new Promise<undefined>((resolve) => void setTimeout(resolve, ms));

const persistedQueries = () => loadChunk('stored answers', () => import('../offline/persisted-queries.ts'));

/** Here, because whatever was stored on an earlier visit must go although this one has stored nothing yet. */
const removeStored = async () => (await persistedQueries()).removeStoredQueries();

onSessionClear(() => void removeStored().catch(nothing));

const restore = async () => (await persistedQueries()).restoreQueries();

/** The first try got no answer, or none came for too long. */
function isUnanswered(): { readonly timedOut: Promise<undefined>; readonly stop: () => void } {
  let stop: () => void = nothing;
  const failed = new Promise<undefined>((resolve) => {
    stop = queries.getQueryCache().subscribe((event) => {
      const isOwn = event.query.queryKey[0] === whoAmIQuery.queryKey[0];
      if (isOwn && event.type === 'updated' && event.action.type === 'failed') resolve(undefined);
    });
  });
  return { timedOut: Promise.race([failed, pause(navigator.onLine ? PATIENCE_MS : 0)]), stop };
}

/** Without a line, what was last known of the vendor stands in for the answer until that comes. */
async function answeredOrRestored(request: Promise<Vendor>): Promise<Vendor> {
  const { timedOut, stop } = isUnanswered();
  const answer = await Promise.race([request, timedOut]).finally(stop);
  if (answer !== undefined) return answer;
  await Promise.race([request.catch(nothing), restore().catch(nothing)]);
  return queries.getQueryData(whoAmIQuery.queryKey) ?? request;
}

/** Whichever way the code was entered, the application is sent: nothing of it stays on the device. */
async function dropApplicationDraft({ status }: Vendor) {
  if (status === 'NEW' || localStore.get('signupEmail') === null) return;
  await Promise.all([localStore.set('signupEmail', null), localStore.set('vendorFormData', null)]);
}

export const sessionCalls = {
  /** Always asked anew; the answer is what `useVendor` reads. */
  whoAmI: async () => {
    const vendor = await answeredOrRestored(queries.fetchQuery({ ...whoAmIQuery, staleTime: 0 }));
    void dropApplicationDraft(vendor);
    return vendor;
  },
  /** With the token of the session that ends: by now it is forgotten here. */
  sendSignOut: (token: string) => callApi(signInContract.signOut, {}, { token }),
};
