import { CAC_TYPES, joinCacNumber, type CacType } from '@vendor-portal/contract/onboarding/cac-number.ts';

export interface CacInput {
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
