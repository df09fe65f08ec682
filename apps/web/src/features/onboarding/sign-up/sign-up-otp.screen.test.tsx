import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_ONBOARDING_DRAFT } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { pendingSignUp } from './sign-up.queries.ts';
import { onboardingDraft } from '../onboarding-draft.ts';
import { newPortal, renderScreen } from '../../../testing/portal.tsx';
import { givenCodeSent, givenVendor } from '../../../testing/given-vendor.ts';

const { verifySignUpCode } = onboardingContract;
const email = 'ngozi@shop.ng';

const server = newPortal();
beforeEach(async () => {
  await localStore.set('signupEmail', email);
});

async function openAndPaste(code: string) {
  const user = userEvent.setup();
  const { router } = renderScreen('/sign-up-otp?next=%2Flogo-upload');
  await screen.findByRole('heading', { name: 'Confirm your email' });
  await user.click(screen.getAllByRole('textbox')[0] ?? document.body);
  await user.paste(code);
  return router;
}

describe('the sign-up code', () => {
  it('redirects to the application if there is none', async () => {
    await localStore.set('signupEmail', null);
    const { router } = renderScreen('/sign-up-otp');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-up'));
  });

  it('is sent with the stored email, opens the full session and continues to the logo (§4.45–46, §5.2)', async () => {
    onboardingDraft.write({ ...EMPTY_ONBOARDING_DRAFT, businessName: 'Ngozi' });
    const vendor = givenVendor({ status: 'PENDING' });
    server.responds(verifySignUpCode, { token: 'full', vendorId: vendor.vendorId });
    server.responds(signInContract.whoAmI, vendor);
    const router = await openAndPaste('123456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/logo-upload'));
    expect(server.requests(verifySignUpCode)[0]?.body).toEqual({ otp: '123456', email });
    expect([localStore.get('authToken'), localStore.get('userId')]).toEqual(['full', vendor.vendorId]);
    await waitFor(() => expect(localStore.get('signupEmail')).toBeNull());
    expect(onboardingDraft.read()).toBeNull();
  });

  it('is sent with this device’s challenge', async () => {
    const challengeId = 'a-challenge-of-this-device';
    pendingSignUp.write({ email, challengeId, expiresAt: Date.now() + 600_000, resendAt: Date.now() });
    server.fails(verifySignUpCode, 'code_wrong');
    await openAndPaste('000000');
    await screen.findByText('That code isn’t right.');
    expect(server.requests(verifySignUpCode)[0]?.body).toEqual({ otp: '000000', email, challengeId });
    pendingSignUp.clear();
  });

  it('leaves the application stored if it is refused, and waits for another in the first box', async () => {
    server.fails(verifySignUpCode, 'code_wrong');
    await openAndPaste('000000');
    expect(await screen.findByText('That code isn’t right.')).toBeTruthy();
    const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(boxes.map(({ value }) => value).join('')).toBe('');
    expect(document.activeElement).toBe(boxes[0]);
    expect(localStore.get('signupEmail')).toBe(email);
  });

  it('can be requested at once if its times are unknown', async () => {
    server.responds(signInContract.resendCode, givenCodeSent(email));
    renderScreen('/sign-up-otp');
    (await screen.findByRole('button', { name: 'Send a new code' })).click();
    expect(await screen.findByText(/This code expires in/)).toBeTruthy();
    expect(server.requests(signInContract.resendCode)[0]?.body).toEqual({ email, purpose: 'sign_up' });
  });
});
