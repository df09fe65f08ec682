import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { desc, eq } from 'drizzle-orm';
import type { TestApp } from '../build-test-app.ts';
import { PASSWORD } from './given-vendor.ts';
import { outboxMessages } from '../../platform/platform.tables.ts';

type Headers = Record<string, string>;

export const enterPassword = (test: TestApp, email: string, password = PASSWORD, headers: Headers = {}) =>
  test.request(signInContract.signIn, { body: { email, password } }, { headers });

export const enterCode = (
  test: TestApp,
  email: string,
  otp: string,
  more: { trustDevice?: boolean } = {},
  headers: Headers = {},
) => test.request(signInContract.verifySignInCode, { body: { email, otp, ...more } }, { headers });

export async function ownerProof(test: TestApp, sender: { readonly token: string }) {
  const { email } = (await test.request(safeguardsContract.sendSafeguardCode, {}, sender)).payload;
  return { password: PASSWORD, otp: await codeSentTo(test, email) };
}

export const messagesTo = ({ db }: Pick<TestApp, 'db'>, recipient: string) =>
  db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(desc(outboxMessages.createdAt));

export async function codeSentTo(test: Pick<TestApp, 'db'>, recipient: string): Promise<string> {
  const [newest] = await messagesTo(test, recipient);
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${recipient}.`);
  return code;
}
