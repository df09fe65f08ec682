import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { EMPTY_ONBOARDING_DRAFT } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { onboardingDraft } from '../features/onboarding/onboarding-draft.ts';
import { givenCodeSent } from './given-vendor.ts';
import type { FakeServer } from './fake-server.ts';
import { newPortal, renderScreen } from './portal.tsx';
import { write } from './writing.ts';

export const PASSWORD = 'copper lantern river';

export function newSignUp(): FakeServer {
  const server = newPortal();
  beforeEach(() => givenLists(server));
  return server;
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens at the step where the draft ended. */
export async function openSignUp(draft?: Partial<typeof EMPTY_ONBOARDING_DRAFT>) {
  if (draft !== undefined) onboardingDraft.write({ ...EMPTY_ONBOARDING_DRAFT, ...draft });
  const { router } = renderScreen('/sign-up');
  await screen.findByText(/^Step/);
  return { user: userEvent.setup(), router };
}

export async function openLastStep(
  draft: Partial<typeof EMPTY_ONBOARDING_DRAFT> = { ...GIVEN_APPLICANT, hasAgreedToTermsAndConditions: true },
) {
  const opened = await openSignUp({ ...GIVEN_BUSINESS, ...draft });
  await title('Your details');
  const password = await screen.findByLabelText('Password');
  const submit = async (typed = PASSWORD, again = typed) => {
    if (typed !== '') await write(opened.user, password, typed);
    if (again !== '') await write(opened.user, field('Confirm password'), again);
    await opened.user.click(screen.getByRole('button', { name: 'Create account' }));
  };
  return { ...opened, submit };
}

export const givenGrant = () => ({
  token: 'limited',
  vendorId: '01932f6e-0000-7000-8000-000000000001',
  code: givenCodeSent(GIVEN_APPLICANT.email),
});

export const GIVEN_BUSINESS = {
  businessName: "Ngozi's Kitchen",
  businessAddress: '14 Adeniran Ogunsanya, Surulere',
  state: 'Lagos',
  businessType: 'restaurant',
  isBusinessRegistered: 'yes' as const,
  cacNumber: 'BN-KD023538',
  identificationDocument: 'international_passport',
  identificationNumber: 'A01234567',
};

export const GIVEN_APPLICANT = {
  firstName: 'Ngozi',
  lastName: 'Eze',
  email: 'ngozi@shop.ng',
  phone: '+2348031234567',
};

export function givenLists(server: FakeServer) {
  server.responds(referenceContract.listBusinessTypes, [
    { value: 'restaurant', name: 'Restaurant', description: '' },
    { value: 'pharmacy', name: 'Pharmacy', description: '' },
  ]);
  server.responds(referenceContract.listStates, [
    { code: 'LA', name: 'Lagos' },
    { code: 'KD', name: 'Kaduna' },
  ]);
  server.responds(referenceContract.listLocalGovernments, ['Eti-Osa', 'Ikeja']);
  server.responds(referenceContract.listIdentificationDocuments, [
    { value: 'international_passport', name: 'International passport' },
  ]);
}
