import * as z from 'zod/mini';
import { InvitationToken } from '@vendor-portal/contract/team/invitation-token.ts';
import { teamContract } from '@vendor-portal/contract/team/team.contract.ts';
import type { CallArguments, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { readBySchema, schemaErrors } from '../../../platform/schemas/schema-errors.ts';
import { acceptGrant } from '../../../platform/session/session.ts';
import { sessionMemory } from '../../../platform/storage/session-memory.ts';

export type OpenedInvitation = CallPayload<typeof teamContract.readInvitation>;
type Joining = CallArguments<typeof teamContract.joinTeam>['body'];

/** From behind the link’s `#`, until this tab is closed: the address bar is seen by others. */
export const openedLink = sessionMemory('vendor.invitation', readBySchema(z.string()));

export const readInvitation = (token: string) => callApi(teamContract.readInvitation, { body: { token } });

export const joiningErrors = (joining: Joining) => schemaErrors(teamContract.joinTeam.body, joining);

export async function joinTeam(body: Joining): Promise<void> {
  const grant = await callApi(teamContract.joinTeam, { body });
  openedLink.clear();
  await acceptGrant(grant);
}

export const tokenIn = (hash: string): string | null => readBySchema(InvitationToken)(hash.slice(1));
