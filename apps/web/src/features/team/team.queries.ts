import { queryOptions } from '@tanstack/react-query';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCallMutation } from '../../platform/api/use-call-mutation.ts';
import { signOut } from '../../platform/session/session.ts';

export type Team = CallPayload<typeof teamContract.readTeam>;
export type TeamMember = Team['members'][number];
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

/** The server has ended this session by then, so the device signs out as if somebody had pressed it. */
export async function leaveStore(): Promise<void> {
  await callApi(teamContract.leaveStore, {});
  await signOut();
}
