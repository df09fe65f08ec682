import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { ownerProof } from '@vendor-portal/contract/values/credentials.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import * as z from 'zod/mini';
import { callApi } from '../../platform/api/call-api.ts';
import { errorText } from '../../platform/api/feature-status.ts';
import { passwordErrors } from '../../platform/api/request-failed.ts';
import type { OwnerValues } from '../../ui/form-fields/auth-form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { codeFormMessages } from '../../platform/i18n/code-form.en.ts';

export const NO_PROOF: OwnerValues = { password: '', otp: '' };

/** Props for the password and code fields. */
export function useOwnerFields() {
  const send = useMutation({ mutationFn: () => callApi(safeguardsContract.sendSafeguardCode, {}) });
  return {
    messages: ownerProofMessages,
    sentTo: send.data?.email,
    isSending: send.isPending,
    sendError: send.isError ? errorText(send.error) : '',
    onSend: () => send.mutate(),
  };
}

const OwnerProof = z.object(ownerProof);

/** For a change that only the owner may make: the form, and props for its password and code fields. */
export function useOwnerForm<Given>(
  change: UseMutationResult<unknown, Error, Given>,
  given: (proof: OwnerValues) => Given,
  onDone: () => void,
) {
  const form = useMutationForm({
    schema: OwnerProof,
    defaultValues: NO_PROOF,
    save: (proof, callbacks) => change.mutate(given(proof), callbacks),
    onSaved: onDone,
    findErrors: passwordErrors,
  });
  return { form, fields: useOwnerFields() };
}

/** For every change that needs the password and a code. */
const ownerProofMessages = {
  password: 'Your password',
  code: codeFormMessages.code,
  send: 'Send me a code',
  sendAgain: 'Send another code',
  sent: (email: string) => `We’ve sent a 6-digit code to ${email}.`,
  why: 'For your security, we’ll email you a code too.',
  sendFirst: 'Send yourself a code first.',
};
