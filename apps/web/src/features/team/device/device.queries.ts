import { tabletsContract } from '@vendor-portal/contract/team/tablets.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { schemaErrors } from '../../../platform/schemas/schema-errors.ts';
import { acceptGrant } from '../../../platform/session/session.ts';

type Claim = CallArguments<typeof tabletsContract.claimTablet>['body'];

export const claimErrors = (claim: Claim) => schemaErrors(tabletsContract.claimTablet.body, claim);

export async function claimTablet(body: Claim): Promise<void> {
  await acceptGrant(await callApi(tabletsContract.claimTablet, { body }));
}
