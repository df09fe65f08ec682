import * as z from 'zod/mini';
import { Name } from '../values/name.ts';
import { Line, PhoneInput } from '../values/scalars.ts';
import { Email, passwordPair, passwordsAgree } from '../values/credentials.ts';
import {
  CacNumberIfAny,
  IdentificationDocument,
  IdentificationNumberIfAny,
  identificationNumberRefusal,
} from './identification.ts';
import { YesNo } from './onboarding-draft.ts';
import { VendorType } from '../vendors/vendor-type.ts';

/** Stored with the account. */
export const TERMS_VERSION = '2026-11-18';

const business = {
  businessName: Name(2, 80),
  businessAddress: Line(5, 200, 'Enter your business address.'),
  state: Line(2, 40),
  businessType: VendorType,
  isBusinessRegistered: YesNo,
  cacNumber: z.optional(CacNumberIfAny),
  identificationDocument: IdentificationDocument,
  identificationNumber: z.optional(IdentificationNumberIfAny),
};

const vendor = {
  firstName: Line(1, 50, 'Enter your first name.'),
  lastName: Line(1, 50, 'Enter your last name.'),
  email: Email,
  phone: PhoneInput,
  ...passwordPair,
  hasAgreedToTermsAndConditions: z.literal(true, 'Agree to the terms to continue.'),
};

/** For couriers; optional here, and editable later. */
const place = { localGovernment: z.optional(Line(2, 60)), landmark: z.optional(Line(3, 120)) };

const hasNumberIfRegistered = z.refine<{ isBusinessRegistered: 'yes' | 'no'; cacNumber?: string | undefined }>(
  ({ isBusinessRegistered, cacNumber }) => isBusinessRegistered === 'no' || Boolean(cacNumber),
  { path: ['cacNumber'], error: 'Enter your business registration number.' },
);

interface Identified {
  readonly identificationDocument: IdentificationDocument;
  readonly identificationNumber?: string | undefined;
}

export const hasIdentificationNumber = z.refine<Identified>(
  (form) => identificationNumberRefusal(form.identificationDocument, form.identificationNumber) === undefined,
  {
    path: ['identificationNumber'],
    error: ({ input }) => {
      const { identificationDocument, identificationNumber } = input as Identified;
      return identificationNumberRefusal(identificationDocument, identificationNumber) ?? '';
    },
  },
);

export const PlaceStep = z.object(place);
export const BusinessStep = z.object(business).check(hasNumberIfRegistered, hasIdentificationNumber);
export const VendorStep = z.object(vendor).check(passwordsAgree);
export const OnboardingForm = z
  .object({ ...business, ...vendor, ...place })
  .check(hasNumberIfRegistered, hasIdentificationNumber, passwordsAgree);
export type OnboardingForm = z.output<typeof OnboardingForm>;
