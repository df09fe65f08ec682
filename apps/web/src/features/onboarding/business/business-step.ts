import type { BusinessDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import {
  identificationNumberRefusal,
  type IdentificationDocument,
} from '@vendor-portal/contract/onboarding/identification.ts';
import { BusinessStep } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { schemaErrors } from '../../../platform/schemas/schema-errors.ts';
import { cacOnTheWire } from './cac-number.ts';

/** A number typed before "not registered" was chosen stays in the draft only. */
export const businessOnTheWire = (draft: BusinessDraft) => ({
  businessName: draft.businessName,
  businessAddress: draft.businessAddress,
  state: draft.state,
  businessType: draft.businessType as VendorType,
  isBusinessRegistered: draft.isBusinessRegistered,
  cacNumber: draft.isBusinessRegistered === 'yes' ? cacOnTheWire(draft.cacNumber) : '',
  identificationDocument: draft.identificationDocument as IdentificationDocument,
  identificationNumber: draft.identificationNumber,
});

type Missing = Readonly<Record<Exclude<keyof BusinessDraft, 'isBusinessRegistered'>, string>>;

/** Client-side checks: our messages for missing fields, the contract's for invalid ones. */
export function businessErrors(draft: BusinessDraft, missing: Missing): Record<string, string> {
  const wire = businessOnTheWire(draft);
  const leftOut = Object.entries(missing).filter(([name]) => {
    if (name === 'cacNumber') return wire.isBusinessRegistered === 'yes' && wire.cacNumber === '';
    return wire[name as keyof typeof wire].trim() === '';
  });
  // The schema compares fields only once each of them is valid; this check doesn't wait for the others.
  const number = identificationNumberRefusal(wire.identificationDocument, wire.identificationNumber);
  return {
    ...schemaErrors(BusinessStep, wire),
    ...(number !== undefined && { identificationNumber: number }),
    ...Object.fromEntries(leftOut),
  };
}

/** The API accepts a missing number, this form doesn't. */
export const isBusinessWhole = (draft: BusinessDraft) =>
  draft.identificationNumber.trim() !== '' &&
  Object.keys(schemaErrors(BusinessStep, businessOnTheWire(draft))).length === 0;
