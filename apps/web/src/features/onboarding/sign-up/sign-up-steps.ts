import { holdsEmailName } from '@vendor-portal/contract/values/credentials.ts';
import type { DraftPasswords, VendorDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { VendorStep, PlaceStep } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import { schemaErrors, readBySchema } from '../../../platform/schemas/schema-errors.ts';
import * as z from 'zod/mini';
import { sessionMemory } from '../../../platform/storage/session-memory.ts';

export const NO_PASSWORDS: DraftPasswords = { password: '', confirmPassword: '' };

export const vendorOnTheWire = (draft: VendorDraft, passwords: DraftPasswords) => ({
  firstName: draft.firstName,
  lastName: draft.lastName,
  email: draft.email,
  phone: draft.phone,
  ...passwords,
  hasAgreedToTermsAndConditions: draft.hasAgreedToTermsAndConditions as true,
});

interface VendorErrorMessages {
  readonly missing: Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;
  readonly passwordMissing: string;
  readonly confirmMissing: string;
  readonly differ: string;
  readonly holdsEmailName: string;
}

export function vendorErrors(draft: VendorDraft, passwords: DraftPasswords, messages: VendorErrorMessages) {
  const { password, confirmPassword } = passwords;
  const leftOut = Object.entries(messages.missing).filter(([name]) => draft[name as 'email'].trim() === '');
  return {
    ...(holdsEmailName(password, draft.email) && { password: messages.holdsEmailName }),
    ...(password !== confirmPassword && { confirmPassword: messages.differ }),
    ...schemaErrors(VendorStep, vendorOnTheWire(draft, passwords)),
    ...Object.fromEntries(leftOut),
    ...(password === '' && { password: messages.passwordMissing }),
    ...(confirmPassword === '' && { confirmPassword: messages.confirmMissing }),
  };
}

const SignUpPlace = z.object({ state: z.string(), localGovernment: z.nullable(z.string()), landmark: z.string() });
type SignUpPlace = z.output<typeof SignUpPlace>;

const NOWHERE: SignUpPlace = { state: '', localGovernment: null, landmark: '' };

const memory = sessionMemory('vendor.signUpPlace', readBySchema(SignUpPlace));

/** Separate from the draft, whose fields are the specification's. */
export const signUpPlace = {
  ...memory,
  /** An area belongs to the state it was chosen for. */
  readFor: (state: string): SignUpPlace => {
    const place = memory.read() ?? NOWHERE;
    return place.state === state ? place : { ...place, state, localGovernment: null };
  },
};

/** Empty fields are not sent. */
export function placeOnTheWire(state: string) {
  const { localGovernment, landmark } = signUpPlace.readFor(state);
  return {
    ...(localGovernment !== null && { localGovernment }),
    ...(landmark.trim() !== '' && { landmark: landmark.trim() }),
  };
}

export const placeErrors = (state: string) => schemaErrors(PlaceStep, placeOnTheWire(state));
