import { queryOptions, useMutation } from '@tanstack/react-query';
import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import { tabletsContract } from '@vendor-portal/contract/team/tablets.contract.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import { signOut } from '../../platform/session/session.ts';

export type Team = CallPayload<typeof teamContract.readTeam>;
export type TeamMember = Team['members'][number];
export type Tablet = Team['devices'][number];
export type Invitation = Team['invitations'][number];

/** Joining has no event. */
const READ_EVERY_MS = 30_000;

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => callApi(teamContract.readTeam, {}, { signal }),
  refetchInterval: READ_EVERY_MS,
});

const refresh = () => queries.invalidateQueries(teamQuery);

/** A refusal may mean that somebody else was quicker. */
const showTeam = { onSuccess: (team: Team) => queries.setQueryData(teamQuery.queryKey, team), onError: refresh };

export const useInviteMember = () => useCallMutation(teamContract.inviteMember, { onSuccess: refresh });
export const useResendInvitation = () => useCallMutation(teamContract.resendInvitation, { onSettled: refresh });
export const useCancelInvitation = () => useCallMutation(teamContract.cancelInvitation, showTeam);
export const useChangeRole = () => useCallMutation(teamContract.changeMemberRole, showTeam);
export const useRemoveMember = () => useCallMutation(teamContract.removeMember, showTeam);

export const useAddMember = () => useCallMutation(pinsContract.addMember, { onSuccess: refresh });
export const useResetPin = () => useCallMutation(pinsContract.resetPin, { onSettled: refresh });
export const useSetPin = () => useCallMutation(pinsContract.setPin);

export const useEnrolTablet = () => useMutation({ mutationFn: () => callApi(tabletsContract.enrolTablet, {}) });
export const useRevokeTablet = () => useCallMutation(tabletsContract.revokeTablet, showTeam);
export const useUnlockPins = () => useCallMutation(pinsContract.unlockPins, showTeam);

/** As `leaveStore`. */
export async function deleteOwnAccount(body: { readonly password: string }): Promise<void> {
  await callApi(teamContract.deleteOwnAccount, { body });
  await signOut();
}

/** The server has ended this session by then, so the device signs out as if somebody had pressed it. */
export async function leaveStore(): Promise<void> {
  await callApi(teamContract.leaveStore, {});
  await signOut();
}
