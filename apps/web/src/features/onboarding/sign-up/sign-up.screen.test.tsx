import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EMPTY_ONBOARDING_DRAFT } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
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
  openSignUp,
  title,
} from '../../../testing/sign-up-screen.ts';
import { write } from '../../../testing/writing.ts';

const { signUp } = onboardingContract;

const server = newSignUp();

const stages = () => screen.getByRole('list', { name: 'Setup progress' });
const currentStage = () => stages().querySelector('[aria-current]')?.textContent;

describe('the first step', () => {
  it('reads its lists from the server, the states with an empty, nested country (§3.119, §7.70)', async () => {
    await openSignUp();
    await title('Your business');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    expect(await screen.findByText('Pharmacy')).toBeTruthy();
    expect(await screen.findByRole('option', { name: 'International passport' })).toBeTruthy();
    expect(server.requests(referenceContract.listStates)[0]?.query.get('query[country]')).toBe('');
  });

  it('shows what is missing under each field, and focuses the first', async () => {
    const { user } = await openSignUp();
    await screen.findByText('Restaurant');
    await user.click(screen.getByText('Yes'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    for (const sentence of [
      'Enter your business name.',
      'Enter your business address.',
      'Choose a state from the list.',
      'Choose a type of business.',
      'Enter your business registration number.',
      'Choose a document.',
      'Enter the number on the document.',
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('Business name'));
    await user.type(field('Business name'), 'Ada');
    expect(screen.queryByText('Enter your business name.')).toBeNull();
    expect(screen.getByText('Choose a document.')).toBeTruthy();
  });

  it('saves every letter typed, and continues (§1.1)', async () => {
    const { user } = await openSignUp();
    await user.type(field('Business name'), GIVEN_BUSINESS.businessName);
    await user.type(field('Address'), GIVEN_BUSINESS.businessAddress);
    await user.click(await screen.findByText('Restaurant'));
    await user.click(screen.getByText('Yes'));
    await user.type(screen.getByRole('textbox', { name: 'CAC number' }), 'bn kd023538');
    expect(await screen.findByRole('img', { name: 'Looks good.' })).toBeTruthy();
    await user.selectOptions(field('ID document'), 'International passport');
    await user.type(field('Document number'), GIVEN_BUSINESS.identificationNumber);
    await user.type(await screen.findByRole('combobox', { name: 'State' }), 'lag');
    await user.click(await screen.findByRole('option', { name: 'Lagos' }));
    expect(onboardingDraft.read()).toMatchObject(GIVEN_BUSINESS);
    expect(screen.getByText('Saved on this device')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your details'));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await title('Your business');
    expect(field('Business name').value).toBe(GIVEN_BUSINESS.businessName);
  });

  it('sends how couriers find the store, if it is filled in', async () => {
    const { user } = await openSignUp({ ...GIVEN_BUSINESS, businessName: '' });
    await user.type(await screen.findByRole('combobox', { name: /^Local government area/ }), 'ike');
    await user.click(await screen.findByRole('option', { name: 'Ikeja' }));
    await write(user, screen.getByLabelText(/^Landmark/), 'Opposite First Bank');
    cleanup();
    server.responds(signUp, givenGrant());
    const { submit } = await openLastStep();
    await submit();
    await waitFor(() => expect(server.requests(signUp)).toHaveLength(1));
    expect(server.requests(signUp)[0]?.body).toMatchObject({
      state: GIVEN_BUSINESS.state,
      localGovernment: 'Ikeja',
      landmark: 'Opposite First Bank',
    });
  });

  it('shows at once that a landmark is too short, and stays on its step', async () => {
    const { user } = await openSignUp({ ...GIVEN_BUSINESS, businessName: '' });
    await user.type(screen.getByLabelText(/^Business name/), 'Mama Put');
    await user.type(await screen.findByLabelText(/^Landmark/), 'B');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Use at least 3 characters.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Landmark/), 'ig gate');
    expect(screen.queryByText('Use at least 3 characters.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await title('Your details');
  });

  it('works without the list of areas, and sends none', async () => {
    server.fails(referenceContract.listLocalGovernments, 'invalid_request', { message: 'Not today.' });
    await openSignUp({ ...GIVEN_BUSINESS, businessName: '' });
    expect(await screen.findByText('Not today.')).toBeTruthy();
    cleanup();
    server.fails(signUp, 'invalid_request', { fields: { 'body.landmark': 'Use at least 3 characters.' } });
    const { submit } = await openLastStep();
    await submit();
    await title('Your business');
    expect(await screen.findByText('Use at least 3 characters.')).toBeTruthy();
    expect(server.requests(signUp)[0]?.body).not.toHaveProperty('localGovernment');
  });

  it('shows one progress bar, and the browser’s Back returns from the second step to the first', async () => {
    onboardingDraft.write({ ...EMPTY_ONBOARDING_DRAFT, ...GIVEN_BUSINESS, businessName: '' });
    const { user, router } = await openSignUp();
    await title('Your business');
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    expect(
      within(stages())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Your business', '2Your details', '3Email code', '4Logo', '5Documents']);
    expect(currentStage()).toBe('1Your business');
    await write(user, field('Business name'), GIVEN_BUSINESS.businessName);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await title('Your details');
    expect(currentStage()).toBe('2Your details');
    await router.navigate(-1);
    await title('Your business');
    expect(field('Business name').value).toBe(GIVEN_BUSINESS.businessName);
    await router.navigate(1);
    await title('Your details');
    expect(router.state.location.pathname).toBe('/sign-up');
  });

  it('continues with the stored form data after the browser session ended (§3.149)', async () => {
    await localStore.set('vendorFormData', { ...EMPTY_ONBOARDING_DRAFT, ...GIVEN_BUSINESS, ...GIVEN_APPLICANT });
    const { user } = await openSignUp();
    await title('Your details');
    expect(field('First name').value).toBe(GIVEN_APPLICANT.firstName);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('Business name').value).toBe(GIVEN_BUSINESS.businessName);
  });

  it('refuses a number that does not fit the document', async () => {
    const { user } = await openSignUp();
    await user.selectOptions(await screen.findByLabelText('ID document'), 'International passport');
    await user.type(field('Document number'), '12345');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter the letter and 8 digits on your passport, like A01234567.')).toBeTruthy();
  });

  it('shows that the lists failed to load, and retries', async () => {
    server.isOutOfReach(referenceContract.listStates);
    await openSignUp();
    const error = await screen.findByText('We couldn’t load the options');
    server.responds(referenceContract.listStates, []);
    within(error.closest<HTMLElement>('[role="alert"]') ?? document.body)
      .getByRole('button', { name: 'Try again' })
      .click();
    await waitFor(() => expect(screen.queryByText('We couldn’t load the options')).toBeNull());
  });
});

describe('the draft', () => {
  it('survives a reload at the same step, without the passwords (§3.123, §3.134)', async () => {
    const { user } = await openLastStep({ ...GIVEN_APPLICANT });
    await user.type(field('Password'), PASSWORD);
    cleanup();
    await openLastStep({ ...onboardingDraft.read() });
    expect(field('Email').value).toBe(GIVEN_APPLICANT.email);
    expect(field('Password').value).toBe('');
    expect(sessionStorage.getItem('vendor.onboardingDraft')).not.toContain(PASSWORD);
  });

  it('fails with the message of §5 if it is gone when sent, and is back for the next attempt (§5.1, §8.11)', async () => {
    const { user, submit } = await openLastStep();
    sessionStorage.clear();
    await submit();
    expect((await screen.findByText('Invalid data')).closest('[role="alert"]')).toBeTruthy();
    expect(server.requests(signUp)).toHaveLength(0);
    server.responds(signUp, givenGrant());
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await title('Confirm your email');
  });
});
