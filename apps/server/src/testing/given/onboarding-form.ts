import type { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { newId } from '../../platform/database/ids.ts';

export type Form = CallInput<typeof onboardingContract.signUp>['body'];

export const aForm = (options: Partial<Form> = {}): Form => ({
  businessName: "Mama Ngozi's Kitchen",
  businessAddress: '12 Allen Avenue, Ikeja',
  state: 'Lagos',
  businessType: 'restaurant',
  isBusinessRegistered: 'yes',
  cacNumber: 'RC123456',
  identificationDocument: 'national_id',
  firstName: 'Ngozi',
  lastName: 'Okafor',
  email: `applicant-${newId()}@example.ng`,
  phone: '0803 123 4567',
  password: 'pepper soup for two',
  confirmPassword: 'pepper soup for two',
  hasAgreedToTermsAndConditions: true,
  ...options,
});
