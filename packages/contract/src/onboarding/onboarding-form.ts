import * as z from 'zod/mini';
import { Line } from '../values/text.ts';
import { CacNumberIfAny } from './cac-number.ts';
import { Email } from '../accounts/credentials.ts';
import { YesNo } from './onboarding-draft.ts';
import { passwordPair, passwordsAgree } from '../accounts/password-pair.ts';
import { GivenPhone } from '../values/phone.ts';
import { VendorType } from '../vendors/vendor-type.ts';

/** The version of the terms a vendor agrees to; kept with the account. */
export const TERMS_VERSION = '2026-11-01';

export const IDENTIFICATION_DOCUMENTS = [
  'national_id',
  'international_passport',
  'drivers_licence',
  'voters_card',
] as const;
export const IdentificationDocument = z.enum(IDENTIFICATION_DOCUMENTS, 'Choose a document.');
export type IdentificationDocument = z.output<typeof IdentificationDocument>;

const business = {
  businessName: Line(2, 80),
  businessAddress: Line(5, 200),
  state: Line(2, 40),
  businessType: VendorType,
  isBusinessRegistered: YesNo,
  cacNumber: z.optional(CacNumberIfAny),
  identificationDocument: IdentificationDocument,
};

const vendor = {
  firstName: Line(1, 50),
  lastName: Line(1, 50),
  email: Email,
  phone: GivenPhone,
  ...passwordPair,
  hasAgreedToTermsAndConditions: z.literal(true, 'Please agree to the terms to go on.'),
};

const hasNumberIfRegistered = z.refine<{ isBusinessRegistered: 'yes' | 'no'; cacNumber?: string | undefined }>(
  ({ isBusinessRegistered, cacNumber }) => isBusinessRegistered === 'no' || Boolean(cacNumber),
  { path: ['cacNumber'], error: 'Enter the registration number of your business.' },
);

/** The wizard's first and second step, and the whole of it as it is sent. */
export const BusinessStep = z.object(business).check(hasNumberIfRegistered);
export const VendorStep = z.object(vendor).check(passwordsAgree);
export const OnboardingForm = z.object({ ...business, ...vendor }).check(hasNumberIfRegistered, passwordsAgree);
export type OnboardingForm = z.output<typeof OnboardingForm>;
