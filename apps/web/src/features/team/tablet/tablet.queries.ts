import { queryOptions } from '@tanstack/react-query';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import type { CallArguments, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { queries } from '../../../platform/api/queries.ts';
import { closePin, pinSession } from '../../../platform/session/pin-session.ts';
import { session } from '../../../platform/session/session.ts';

export type TabletPerson = CallPayload<typeof pinsContract.listTabletPeople>['people'][number];
type Entered = CallArguments<typeof pinsContract.unlockTablet>['body'];

// What the screens offer. A new session has set its own rights by then.
pinSession.subscribe(({ open }, before) => {
  if (session.getState().auth !== 'authenticated') return;
  session.setState({ rights: open ? [...open.tabletRights, ...open.rights] : before.open?.tabletRights });
});

/** A lock ends, and people come and go, without an event. */
const READ_EVERY_MS = 30_000;

export const tabletPeopleQuery = queryOptions({
  queryKey: ['tabletPeople'],
  queryFn: async ({ signal }) => (await callApi(pinsContract.listTabletPeople, {}, { signal })).people,
  refetchInterval: READ_EVERY_MS,
});

export async function unlockTablet(entered: Entered): Promise<void> {
  const { token } = await callApi(pinsContract.unlockTablet, { body: entered });
  const { me } = await callApi(signInContract.whoAmI, {}, { token });
  if (!me) throw new Error('The server did not say who has entered the PIN.');
  // Of locking, which sends its token itself.
  const rights = me.rights.filter((right) => right !== 'pin_session');
  const { memberId, stays = false } = entered;
  const tabletRights = pinSession.getState().open?.tabletRights ?? session.getState().rights ?? [];
  pinSession.setState({ open: { token, memberId, name: me.name, rights, tabletRights, stays } });
}

/** Takes effect here at once, whether or not the server can be reached. */
export async function lockTablet(): Promise<void> {
  const token = pinSession.getState().open?.token;
  closePin();
  if (token === undefined) return;
  try {
    await callApi(pinsContract.lockTablet, {}, { token });
  } catch {
    // The session then ends by itself after three minutes.
  }
}

/** What was read with a PIN and is no longer shown. What is shown on a locked screen is the tablet's own. */
export const forgetWhatWasRead = () => queries.removeQueries({ type: 'inactive' });
