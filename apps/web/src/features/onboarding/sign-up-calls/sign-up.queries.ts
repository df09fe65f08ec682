import type { DraftPasswords } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { loadChunk } from '../../../platform/code/chunk-loader.ts';
import { useAction } from '../../../platform/api/use-action.ts';

/** Fetched while the last step is filled in: the wizard is drawn without them. */
export const loadSignUpCalls = () => loadChunk('sign-up', async () => (await import('./sign-up.calls.ts')).signUpCalls);

export const useSignUp = () =>
  useAction(async (passwords: DraftPasswords) => (await loadSignUpCalls()).signUp(passwords));
