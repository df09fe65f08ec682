import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { CODE_LENGTH } from '@vendor-portal/contract/accounts/one-time-code.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { errorText, mutationState } from '../../platform/api/feature-status.ts';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import { ownerProofMessages } from '../../platform/i18n/owner-proof.en.ts';

export const useStopChange = () =>
  useMutation({ mutationFn: (token: string) => callApi(safeguardsContract.stopChange, { body: { token } }) });

export function useOwnerProof() {
  const send = useMutation({ mutationFn: () => callApi(safeguardsContract.sendSafeguardCode, {}) });
  const [draft, setDraft] = useState({ password: '', otp: '' });
  return {
    proof: draft,
    missing: (): Record<string, string> => ({
      ...(draft.password === '' && { password: ownerProofMessages.passwordMissing }),
      ...(draft.otp.length < CODE_LENGTH && { otp: ownerProofMessages.codeMissing }),
    }),
    fields: {
      messages: ownerProofMessages,
      draft,
      sentTo: send.data?.email,
      isSending: send.isPending,
      sendError: send.isError ? errorText(send.error) : '',
      onDraft: setDraft,
      onSend: () => send.mutate(),
    },
  };
}

type Proof = ReturnType<typeof useOwnerProof>['proof'];

export function useOwnerForm<Given>(
  change: UseMutationResult<unknown, Error, Given>,
  given: (proof: Proof) => Given,
  onDone: () => void,
) {
  const { proof, missing, fields } = useOwnerProof();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { status, message } = mutationState(change);
  const onSubmit = () => {
    const lacks = missing();
    setErrors(lacks);
    if (Object.keys(lacks).length > 0) return;
    change.mutate(given(proof), { onSuccess: onDone, onError: (error) => setErrors(passwordErrors(error)) });
  };
  return { dialog: { isBusy: status === 'loading', message, errors, onSubmit }, fields: { ...fields, errors } };
}
