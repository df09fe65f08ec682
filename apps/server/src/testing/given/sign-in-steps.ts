import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { TestApp } from '../build-test-app.ts';
import { PASSWORD } from './given-vendor.ts';
import { makeCall } from '../make-call.ts';

type Headers = Record<string, string>;

export const enterPassword = ({ app }: TestApp, email: string, password = PASSWORD, headers: Headers = {}) =>
  makeCall(app, signInContract.signIn, { body: { email, password } }, { headers });

export const enterCode = (
  { app }: TestApp,
  email: string,
  otp: string,
  more: { trustDevice?: boolean } = {},
  headers: Headers = {},
) => makeCall(app, signInContract.verifySignInCode, { body: { email, otp, ...more } }, { headers });
