import {
  oneTimeCodesContract,
  type PhoneChannel,
} from '@vendor-portal/contract/one-time-codes/one-time-codes.contract.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { sendingKey } from '../../platform/one-time-code/sending-key.ts';

interface Wish {
  readonly email: string;
  readonly challengeId: string;
  readonly purpose: 'sign_in' | 'reset_password';
  readonly by: PhoneChannel;
}

export const codeChannelsCalls = {
  channels: async () => (await callApi(oneTimeCodesContract.readCodeChannels, {})).channels,
  send: (body: Wish) => callApi(oneTimeCodesContract.sendCodeByPhone, { body }, { idempotencyKey: sendingKey(body) }),
};
