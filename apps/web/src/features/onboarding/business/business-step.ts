import type { BusinessDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import {
  identificationNumberRefusal,
  type IdentificationDocument,
  CAC_TYPES,
  joinCacNumber,
  type CacType,
} from '@vendor-portal/contract/onboarding/identification.ts';
import { BusinessStep } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { schemaErrors } from '../../../platform/schemas/schema-errors.ts';

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

interface CacInput {
  readonly type: CacType;
  readonly number: string;
}

const isType = (text: string | undefined): text is CacType =>
  (CAC_TYPES as readonly (string | undefined)[]).includes(text);

/** Reads a number that may be half typed; defaults to a company's. */
export function readCacDraft(cacNumber: string): CacInput {
  const [, type, number = ''] = /^(RC|BN|IT)-?(.*)$/.exec(cacNumber) ?? [];
  return isType(type) ? { type, number } : { type: 'RC', number: cacNumber };
}

/** Complete or not; the inverse of `readCacDraft`. */
export const cacDraft = ({ type, number }: CacInput): string => (number === '' ? type : joinCacNumber(type, number));

/** A register without a number is sent as empty. */
export const cacOnTheWire = (draft: string): string => {
  const split = readCacDraft(draft);
  return split.number === '' ? '' : joinCacNumber(split.type, split.number);
};

/** Pasting a whole `RC 123456` also selects the register. */
export function typedCacNumber(type: CacType, typed: string): CacInput {
  const text = typed.toUpperCase().replaceAll(/[^A-Z\d-]/g, '');
  const [, named, rest = ''] = /^(RC|BN|IT)-?(.*\d.*)$/.exec(text) ?? [];
  return isType(named) ? { type: named, number: tidy(rest) } : { type, number: tidy(text) };
}

const tidy = (text: string) => text.replaceAll('-', '').slice(0, 10);
