import { useEffect, useState } from 'react';
import {
  oneTimeCodesContract,
  type PhoneChannel,
} from '@vendor-portal/contract/one-time-codes/one-time-codes.contract.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { useAction } from '../../platform/api/use-action.ts';
import { CODE_REQUEST, type PendingCode } from '../../platform/one-time-code/one-time-code.ts';

type Sent = CallPayload<typeof oneTimeCodesContract.sendCodeByPhone>;

const NONE: readonly PhoneChannel[] = [];

function useChannels(): readonly PhoneChannel[] {
  const [channels, setChannels] = useState(NONE);
  useEffect(() => {
    const abort = new AbortController();
    callApi(oneTimeCodesContract.readCodeChannels, {}, { signal: abort.signal })
      .then((response) => setChannels(response.channels))
      // Without a response, email still works.
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  return channels;
}

/** Props of `SendByPhone`; `onSent` gets the new times. */
export function useCodeByPhone(
  { email, challengeId, resendAt }: PendingCode,
  purpose: 'sign_in' | 'reset_password',
  onSent: (sent: Sent) => void,
) {
  const channels = useChannels();
  const [sentBy, setSentBy] = useState<PhoneChannel | null>(null);
  const { run, status, message } = useAction(async (by: PhoneChannel) => {
    setSentBy(null);
    const body = { email, challengeId, purpose, by };
    onSent(await callApi(oneTimeCodesContract.sendCodeByPhone, { body }, CODE_REQUEST));
    setSentBy(by);
  });
  return {
    channels,
    resendAt,
    sentBy,
    message,
    isBusy: status === 'loading',
    onSend: (by: PhoneChannel) => void run(by),
  };
}
