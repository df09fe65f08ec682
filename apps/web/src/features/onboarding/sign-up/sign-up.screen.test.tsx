// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { onboardingContract } from '@vendor-portal/contract/calls/onboarding.contract.ts';
import { referenceContract } from '@vendor-portal/contract/calls/reference.contract.ts';
import { localStore } from '../../../platform/local-store.ts';
import { EMPTY_DRAFT, onboardingDraft } from '../../../platform/onboarding-draft.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { freshPortal } from '../../../testing/fresh-portal.ts';
import { givenLists } from '../../../testing/given-lists.ts';
import { GIVEN_APPLICANT, GIVEN_BUSINESS } from '../../../testing/given-draft.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const { signUp } = onboardingContract;
const PASSWORD = 'copper lantern river';

let server: FakeServer;
beforeEach(async () => {
  server = await freshPortal();
  onboardingDraft.forget();
  await localStore.set('signupEmail', null);
  givenLists(server);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

async function open(draft?: Partial<typeof EMPTY_DRAFT>) {
  if (draft !== undefined) onboardingDraft.write({ ...EMPTY_DRAFT, ...draft });
  const { router } = renderScreen('/sign-up');
  await screen.findByText(/^Step/);
  return { user: userEvent.setup(), router };
}

async function openLastStep(
  draft: Partial<typeof EMPTY_DRAFT> = { ...GIVEN_APPLICANT, hasAgreedToTermsAndConditions: true },
) {
  const opened = await open({ ...GIVEN_BUSINESS, ...draft });
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
    email: GIVEN_APPLICANT.email,
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
    await user.type(field('Business name'), GIVEN_BUSINESS.businessName);
    await user.type(field('Address'), GIVEN_BUSINESS.businessAddress);
    await user.click(await screen.findByText('Restaurant'));
    await user.click(screen.getByText('Yes'));
    await user.type(screen.getByRole('textbox', { name: 'CAC number' }), 'bn kd023538');
    expect(await screen.findByRole('img', { name: 'The number is complete.' })).toBeTruthy();
    await user.selectOptions(field('Identification you will send'), 'International passport');
    await user.type(await screen.findByRole('combobox', { name: 'State' }), 'lag');
    await user.click(await screen.findByRole('option', { name: 'Lagos' }));
    expect(onboardingDraft.read()).toMatchObject(GIVEN_BUSINESS);
    expect(screen.getByText('Saved on this device')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('You'));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await title('Your business');
    expect(field('Business name').value).toBe(GIVEN_BUSINESS.businessName);
  });

  it('tells when the lists did not come, and reads them again', async () => {
    server.isOutOfReach(referenceContract.listStates);
    await open();
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
    const { user } = await openLastStep({ ...GIVEN_APPLICANT });
    await user.type(field('Password'), PASSWORD);
    cleanup();
    await openLastStep({ ...onboardingDraft.read() });
    expect(field('E-mail').value).toBe(GIVEN_APPLICANT.email);
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
