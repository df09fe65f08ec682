import { useMutation } from '@tanstack/react-query';
import { CODE_LENGTH } from '@vendor-portal/contract/accounts/one-time-code.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { errorText } from '../../platform/api/feature-status.ts';
import { ownerProofWords } from '../../platform/words/owner-proof.en.ts';

export const useStopChange = () =>
  useMutation({ mutationFn: (token: string) => callApi(safeguardsContract.stopChange, { body: { token } }) });

/** What a form that takes password and code needs: the fields' props, and what is still missing from them. */
export function useOwnerProof() {
  const send = useMutation({ mutationFn: () => callApi(safeguardsContract.sendSafeguardCode, {}) });
  const [draft, setDraft] = useState({ password: '', otp: '' });
  return {
    proof: draft,
    missing: (): Record<string, string> => ({
      ...(draft.password === '' && { password: ownerProofWords.passwordMissing }),
      ...(draft.otp.length < CODE_LENGTH && { otp: ownerProofWords.codeMissing }),
    }),
    fields: {
      words: ownerProofWords,
      draft,
      sentTo: send.data?.email,
      isSending: send.isPending,
      sendError: send.isError ? errorText(send.error) : '',
      onDraft: setDraft,
      onSend: () => send.mutate(),
    },
  };
}
