import {
  IDENTIFICATION_DOCUMENTS,
  type IdentificationDocument,
} from '@vendor-portal/contract/onboarding/identification.ts';
import { VENDOR_TYPES, type VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import BANKS from './banks.json' with { type: 'json' };
import STATES from './states.json' with { type: 'json' };

const HOME = new Set(['', 'ng', 'nga', 'nigeria']);

/** §7 sends an empty country, which means the marketplace's own; no other country has states here. */
export const findStates = (country = '') =>
  HOME.has(country.toLowerCase()) ? STATES.map(({ code, name }) => ({ code, name })) : [];

function findState(input: string) {
  const search = input.toLowerCase();
  return STATES.find(({ code, name }) => name.toLowerCase() === search || code.toLowerCase() === search);
}

export const stateName = (input: string): string | undefined => findState(input)?.name;

export const findLocalGovernments = (state: string): string[] => findState(state)?.localGovernments.split(', ') ?? [];

export const banks = () => BANKS.map(({ code, name, also = [] }) => ({ code, name, also: [...also] }));

export const isBank = (code: string): boolean => BANKS.some((bank) => bank.code === code);

/** A bank that is no longer listed is shown by its code. */
export const bankName = (code: string): string => BANKS.find((bank) => bank.code === code)?.name ?? `Bank ${code}`;

const BUSINESS_TYPES: Readonly<Record<VendorType, { name: string; description: string }>> = {
  restaurant: { name: 'Restaurant', description: 'Cooked food, ready to eat.' },
  pharmacy: { name: 'Pharmacy', description: 'Medicines and health products.' },
  super_market: { name: 'Supermarket', description: 'Groceries and household goods from many brands.' },
  shop: { name: 'Shop', description: 'One kind of goods, such as drinks, cakes or cosmetics.' },
  store: { name: 'Store', description: 'Many kinds of goods, other than groceries.' },
};

export const businessTypes = () => VENDOR_TYPES.map((value) => Object.assign({ value }, BUSINESS_TYPES[value]));

const DOCUMENT_NAMES: Readonly<Record<IdentificationDocument, string>> = {
  national_id: 'National identity card (NIN)',
  international_passport: 'International passport',
  drivers_licence: "Driver's licence",
  voters_card: "Voter's card",
};

export const identificationDocuments = () =>
  IDENTIFICATION_DOCUMENTS.map((value) => ({ value, name: DOCUMENT_NAMES[value] }));
