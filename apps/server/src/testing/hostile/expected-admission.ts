import { rightsOf, workingStatus, type AccountState } from '@vendor-portal/contract/vendors/account-status.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { ErrorCode } from '@vendor-portal/contract/wire/errors.ts';

/** Who is asking: nobody with a session, or an account in a state, with a full or a limited session. */
export type Asker = 'nobody' | { readonly account: AccountState; readonly isLimited: boolean };

/** The refusal that the contract's access rule and the table of account states call for; undefined lets in. */
export function expectedRefusal({ access }: Call, asker: Asker): ErrorCode | undefined {
  if (access === 'open') return undefined;
  if (access.startsWith('gateway:')) return 'signature_missing';
  if (asker === 'nobody' || !rightsOf(asker.account).maySignIn) return 'unauthenticated';
  if (access === 'applicant') return undefined;
  if (asker.isLimited || workingStatus(asker.account) === 'NEW') return 'account_not_verified';
  if (access === 'vendor' && !rightsOf(asker.account).mayRunStore) return 'account_declined';
  return undefined;
}

/** Codes that an access rule answers with, whatever was asked for. */
export const ADMISSION_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'unauthenticated',
  'account_not_verified',
  'account_declined',
  'signature_missing',
  'signature_wrong',
  'signature_stale',
  'signature_replayed',
  'scope_missing',
]);
