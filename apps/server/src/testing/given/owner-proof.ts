import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import type { TestApp } from '../build-test-app.ts';
import { codeSentTo } from '../fakes/mailbox.ts';
import { PASSWORD } from './given-vendor.ts';

export async function ownerProof(test: TestApp, sender: { readonly token: string }) {
  const { email } = (await test.request(safeguardsContract.sendSafeguardCode, {}, sender)).payload;
  return { password: PASSWORD, otp: await codeSentTo(test, email) };
}
