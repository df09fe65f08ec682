// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onboardingContract } from '@vendor-portal/contract/calls/onboarding.contract.ts';
import { referenceContract } from '@vendor-portal/contract/calls/reference.contract.ts';
import { localStore } from '../../../platform/local-store.ts';
import { EMPTY_DRAFT, onboardingDraft } from '../../../platform/onboarding-draft.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { freshPortal } from '../../../testing/fresh-portal.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const { signUp } = onboardingContract;
const PASSWORD = 'copper lantern river';

const business = {
  businessName: "Ngozi's Kitchen",
  businessAddress: '14 Adeniran Ogunsanya, Surulere',
  state: 'Lagos',
  businessType: 'restaurant',
  isBusinessRegistered: 'yes' as const,
  cacNumber: 'BN-KD023538',
  identificationDocument: 'international_passport',
};
const vendor = { firstName: 'Ngozi', lastName: 'Eze', email: 'ngozi@shop.ng', phone: '+2348031234567' };

let server: FakeServer;
beforeEach(async () => {
  server = await freshPortal();
  onboardingDraft.forget();
  await localStore.set('signupEmail', null);
  server.answers(referenceContract.listBusinessTypes, [
    { value: 'restaurant', name: 'Restaurant', description: '' },
    { value: 'pharmacy', name: 'Pharmacy', description: '' },
  ]);
  server.answers(referenceContract.listStates, [
    { code: 'LA', name: 'Lagos' },
    { code: 'KD', name: 'Kaduna' },
  ]);
  server.answers(referenceContract.listIdentificationDocuments, [
    { value: 'international_passport', name: 'International passport' },
  ]);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

async function open(draft?: Partial<typeof EMPTY_DRAFT>) {
  if (draft !== undefined) onboardingDraft.write({ ...EMPTY_DRAFT, ...draft });
  const { router } = renderScreen('/sign-up');
  await screen.findByText(/^Step/);
  return { user: userEvent.setup(), router };
}

async function openLastStep(draft: Partial<typeof EMPTY_DRAFT> = { ...vendor, hasAgreedToTermsAndConditions: true }) {
  const opened = await open({ ...business, ...draft });
  await title('You');
  const password = await screen.findByLabelText('Password');
  const submit = async (typed = PASSWORD, again = typed) => {
    if (typed !== '') await opened.user.type(password, typed);
    if (again !== '') await opened.user.type(field('The same password again'), again);
    await opened.user.click(screen.getByRole('button', { name: 'Create my account' }));
  };
  return { ...opened, submit };
}

const grant = () => ({
  token: 'limited',
  vendorId: '01932f6e-0000-7000-8000-000000000001',
  code: {
    email: vendor.email,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    resendAt: new Date(Date.now() + 60_000).toISOString(),
  },
});

describe('the first step', () => {
  it('reads its lists from the server, the states with an empty, nested country', async () => {
    await open();
    await title('Your business');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5');
    expect(await screen.findByText('Pharmacy')).toBeTruthy();
    expect(await screen.findByRole('option', { name: 'International passport' })).toBeTruthy();
    expect(server.requests(referenceContract.listStates)[0]?.query.get('query[country]')).toBe('');
  });

  it('says under each field what is missing and moves to the first', async () => {
    const { user } = await open();
    await screen.findByText('Restaurant');
    await user.click(screen.getByText('Yes'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    for (const sentence of [
      'Enter the name of your business.',
      'Enter the address of your business.',
      'Choose a state from the list.',
      'Choose what you sell from.',
      'Enter the registration number of your business.',
      'Choose a document.',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('Business name'));
    await user.type(field('Business name'), 'Ada');
    expect(screen.queryByText('Enter the name of your business.')).toBeNull();
    expect(screen.getByText('Choose a document.')).toBeTruthy();
  });

  it('is filled in, saved at every letter, and leads on', async () => {
    const { user } = await open();
    await user.type(field('Business name'), business.businessName);
    await user.type(field('Address'), business.businessAddress);
    await user.click(await screen.findByText('Restaurant'));
    await user.click(screen.getByText('Yes'));
    await user.type(screen.getByRole('textbox', { name: 'CAC number' }), 'bn kd023538');
    expect(await screen.findByRole('img', { name: 'The number is complete.' })).toBeTruthy();
    await user.selectOptions(field('Identification you will send'), 'International passport');
    await user.type(await screen.findByRole('combobox', { name: 'State' }), 'lag');
    await user.click(await screen.findByRole('option', { name: 'Lagos' }));
    expect(onboardingDraft.read()).toMatchObject(business);
    expect(screen.getByText('Saved on this device')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('You'));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await title('Your business');
    expect(field('Business name').value).toBe(business.businessName);
  });

  it('tells when the lists did not come, and reads them again', async () => {
    server.isOutOfReach(referenceContract.listStates);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await waitFor(() => expect(server.requests(referenceContract.listStates)).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(8000));
    const trouble = await screen.findByText('We could not load the lists to choose from');
    server.answers(referenceContract.listStates, []);
    within(trouble.closest<HTMLElement>('[role="alert"]') ?? document.body)
      .getByRole('button', { name: 'Try again' })
      .click();
    await waitFor(() => expect(screen.queryByText('We could not load the lists to choose from')).toBeNull());
  });
});

describe('the draft', () => {
  it('is there again after a reload, at the step where it ended, without the passwords', async () => {
    const { user } = await openLastStep({ ...vendor });
    await user.type(field('Password'), PASSWORD);
    cleanup();
    await openLastStep({ ...onboardingDraft.read() });
    expect(field('E-mail').value).toBe(vendor.email);
    expect(field('Password').value).toBe('');
    expect(sessionStorage.getItem('vendor.onboardingDraft')).not.toContain(PASSWORD);
  });

  it('that is gone when it is sent fails with the words of §5, and the next try has it again', async () => {
    const { user, submit } = await openLastStep();
    sessionStorage.clear();
    await submit();
    expect((await screen.findByText('Invalid data')).closest('[role="alert"]')).toBeTruthy();
    expect(server.requests(signUp)).toHaveLength(0);
    server.answers(signUp, grant());
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await title('Confirm your e-mail');
  });
});

describe('the last step', () => {
  it('says what is missing and what does not fit', async () => {
    const { submit, user } = await openLastStep({});
    await submit('', '');
    for (const sentence of [
      'Enter your first name.',
      'Enter your last name.',
      'Enter your e-mail address.',
      'Enter your phone number.',
      'Choose a password.',
      'Please agree to the terms to go on.',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('First name'));
    await user.type(field('E-mail'), 'ngozi@shop.ng');
    await submit('ngozi-cooks', 'ngozi-cook');
    expect(screen.getByText('Leave the name of your e-mail address out of the password.')).toBeTruthy();
    expect(screen.getByText('The two passwords differ.')).toBeTruthy();
    expect(server.requests(signUp)).toHaveLength(0);
  });

  it('judges the password while it is typed', async () => {
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

  it('sends all of it, keeps what §3 has stored, and goes on to the code', async () => {
    server.answers(signUp, grant());
    const { router, submit } = await openLastStep();
    await submit();
    await title('Confirm your e-mail');
    expect(router.state.location).toMatchObject({ pathname: '/sign-up-otp', search: '?next=%2Flogo-upload' });
    const [request] = server.requests(signUp);
    expect(request?.body).toEqual({
      ...business,
      ...vendor,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      hasAgreedToTermsAndConditions: true,
    });
    expect(request?.headers.get('idempotency-key')).toBeTruthy();
    expect(localStore.get('authToken')).toBe('limited');
    expect(localStore.get('signupEmail')).toBe(vendor.email);
    expect(localStore.get('vendorFormData')).toMatchObject(business);
    expect(JSON.stringify(localStore.get('vendorFormData'))).not.toContain(PASSWORD);
  });

  it('asks for no number of a business that is not registered', async () => {
    server.answers(signUp, grant());
    const { submit } = await openLastStep({
      ...vendor,
      isBusinessRegistered: 'no',
      hasAgreedToTermsAndConditions: true,
    });
    await submit();
    await title('Confirm your e-mail');
    expect(server.requests(signUp)[0]?.body).toMatchObject({ isBusinessRegistered: 'no', cacNumber: '' });
    expect(onboardingDraft.read()?.cacNumber).toBe(business.cacNumber);
  });

  it('shows the server’s word on an e-mail that is taken under the field', async () => {
    server.fails(signUp, 'email_taken', {
      fields: { 'body.email': 'There already is an account with this e-mail.' },
    });
    const { submit } = await openLastStep();
    await submit();
    expect(await screen.findByText('There already is an account with this e-mail.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    expect(field('Password').value).toBe(PASSWORD);
  });

  it('goes back to the first step for the server’s word on one of its fields', async () => {
    server.fails(signUp, 'invalid_request', { fields: { 'body.businessAddress': 'Use at most 200 characters.' } });
    const { submit } = await openLastStep();
    await submit();
    await title('Your business');
    expect(screen.getByText('Use at most 200 characters.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Address')));
  });

  it('sent again after a lost answer carries the same key', async () => {
    server.isOutOfReach(signUp);
    const { user, submit } = await openLastStep();
    await submit();
    expect(await screen.findByText('Failed to fetch')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() => expect(server.requests(signUp)).toHaveLength(2));
    const [first, second] = server.requests(signUp).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBe(second);
  });
});
