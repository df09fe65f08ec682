import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { callApi } from '../api/call-api.ts';
import { queries } from '../api/queries.ts';
import { localStore } from '../storage/local-store.ts';
import { onSessionClear } from '../storage/session-data.ts';
import { loadChunk } from '../lazy/load-chunk.ts';
import { whoAmIQuery, type Vendor } from './who-am-i.ts';

/** A connection without a response for this long counts as lost. */
const ANSWER_MS = 2500;

const nothing = () => undefined;
const pause = (ms: number) => new Promise<undefined>((resolve) => void setTimeout(resolve, ms));

const persistedQueries = () => loadChunk('stored responses', () => import('../offline/persisted-queries.ts'));

/** Here, because data of an earlier visit must be removed although this visit has stored none. */
const removeStored = async () => (await persistedQueries()).removeStoredQueries();

onSessionClear(() => void removeStored().catch(nothing));

const restore = async () => (await persistedQueries()).restoreQueries();

function isUnanswered(): { readonly timedOut: Promise<undefined>; readonly stop: () => void } {
  let stop: () => void = nothing;
  const failed = new Promise<undefined>((resolve) => {
    stop = queries.getQueryCache().subscribe((event) => {
      const isOwn = event.query.queryKey[0] === whoAmIQuery.queryKey[0];
      if (isOwn && event.type === 'updated' && event.action.type === 'failed') resolve(undefined);
    });
  });
  return { timedOut: Promise.race([failed, pause(navigator.onLine ? ANSWER_MS : 0)]), stop };
}

/** Offline, the stored vendor is used until the response comes. */
async function answeredOrRestored(request: Promise<Vendor>): Promise<Vendor> {
  const { timedOut, stop } = isUnanswered();
  const response = await Promise.race([request, timedOut]).finally(stop);
  if (response !== undefined) return response;
  await Promise.race([request.catch(nothing), restore().catch(nothing)]);
  return queries.getQueryData(whoAmIQuery.queryKey) ?? request;
}

async function dropApplicationDraft({ status }: Vendor) {
  if (status === 'NEW' || localStore.get('signupEmail') === null) return;
  await Promise.all([localStore.set('signupEmail', null), localStore.set('vendorFormData', null)]);
}

export const sessionCalls = {
  /** Always fetched; `useVendor` reads the response. */
  whoAmI: async () => {
    const vendor = await answeredOrRestored(queries.fetchQuery({ ...whoAmIQuery, staleTime: 0 }));
    void dropApplicationDraft(vendor);
    return vendor;
  },
  /** With the ended session's token, which is no longer stored. */
  sendSignOut: (token: string) => callApi(signInContract.signOut, {}, { token }),
};
