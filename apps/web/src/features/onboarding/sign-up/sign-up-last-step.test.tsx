import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { onboardingDraft } from '../onboarding-draft.ts';
import {
  GIVEN_APPLICANT,
  GIVEN_BUSINESS,
  PASSWORD,
  field,
  givenGrant,
  newSignUp,
  openLastStep,
  title,
} from '../../../testing/sign-up-screen.ts';

const { signUp } = onboardingContract;

const server = newSignUp();

describe('the last step', () => {
  it('shows what is missing or invalid; the terms are not agreed to by default (§3.120, §5.3, §5.5)', async () => {
    const { submit, user } = await openLastStep({});
    await submit('', '');
    for (const sentence of [
      'Enter your first name.',
      'Enter your last name.',
      'Enter your email address.',
      'Enter your phone number.',
      'Choose a password.',
      'Agree to the terms to continue.',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('First name'));
    await user.type(field('Email'), 'ngozi@shop.ng');
    await submit('ngozi-cooks', 'ngozi-cook');
    expect(screen.getByText('Don’t use your email address in your password.')).toBeTruthy();
    expect(screen.getByText('Passwords don’t match.')).toBeTruthy();
    expect(server.requests(signUp)).toHaveLength(0);
  });

  it('shows the password’s strength while it is typed (§5.6)', async () => {
    const { user } = await openLastStep();
    await user.type(field('Password'), 'ngozi');
    const meter = await screen.findByRole('meter');
    expect(meter.getAttribute('aria-valuetext')).toBe('Very weak');
    await user.type(field('Password'), ' walks 7 goats home');
    await waitFor(() => expect(meter.getAttribute('aria-valuetext')).toBe('Strong'));
  });

  it('opens the terms beside the wizard', async () => {
    await openLastStep();
    expect(screen.getByRole('link', { name: /^terms/ }).getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: /^privacy notice/ }).getAttribute('href')).toBe('/privacy');
  });

  it('sends everything, stores what §3 says, and continues to the code (§3.148–149, §4.44, §7.69)', async () => {
    server.responds(signUp, givenGrant());
    const { router, submit } = await openLastStep();
    await submit();
    await title('Confirm your email');
    expect(router.state.location).toMatchObject({ pathname: '/sign-up-otp', search: '?next=%2Flogo-upload' });
    const [request] = server.requests(signUp);
    expect(request?.body).toEqual({
      ...GIVEN_BUSINESS,
      ...GIVEN_APPLICANT,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      hasAgreedToTermsAndConditions: true,
    });
    expect(request?.headers.get('idempotency-key')).toBeTruthy();
    const { token, vendorId } = givenGrant();
    expect([localStore.get('authToken'), localStore.get('userId')]).toEqual([token, vendorId]);
    expect(localStore.get('signupEmail')).toBe(GIVEN_APPLICANT.email);
    // Like the passwords, the passport number must not outlive the browser session.
    expect(localStore.get('vendorFormData')).toMatchObject({ ...GIVEN_BUSINESS, identificationNumber: '' });
    expect(JSON.stringify(localStore.get('vendorFormData'))).not.toContain(PASSWORD);
  });

  it('needs no CAC number for an unregistered business', async () => {
    server.responds(signUp, givenGrant());
    const { submit } = await openLastStep({
      ...GIVEN_APPLICANT,
      isBusinessRegistered: 'no',
      hasAgreedToTermsAndConditions: true,
    });
    await submit();
    await title('Confirm your email');
    expect(server.requests(signUp)[0]?.body).toMatchObject({ isBusinessRegistered: 'no', cacNumber: '' });
    expect(onboardingDraft.read()?.cacNumber).toBe(GIVEN_BUSINESS.cacNumber);
  });

  it('shows the server’s error about the email under its field', async () => {
    server.fails(signUp, 'invalid_request', { fields: { 'body.email': 'This address can’t be written to.' } });
    const { submit } = await openLastStep();
    await submit();
    expect(await screen.findByText('This address can’t be written to.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(field('Password').value).toBe(PASSWORD);
  });

  it('goes back to the first step for a server error about one of its fields', async () => {
    server.fails(signUp, 'invalid_request', { fields: { 'body.businessAddress': 'Use at most 200 characters.' } });
    const { submit } = await openLastStep();
    await submit();
    await title('Your business');
    expect(screen.getByText('Use at most 200 characters.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Address')));
  });

  it('uses the same key when retried after a lost response', async () => {
    server.isOutOfReach(signUp);
    const { user, submit } = await openLastStep();
    await submit();
    expect(await screen.findByText('Failed to fetch')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(server.requests(signUp)).toHaveLength(2));
    const [first, second] = server.idempotencyKeys(signUp);
    expect(first).toBe(second);
  });
});
