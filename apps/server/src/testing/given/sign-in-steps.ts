import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { TestApp } from '../build-test-app.ts';
import { PASSWORD } from './given-vendor.ts';

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
