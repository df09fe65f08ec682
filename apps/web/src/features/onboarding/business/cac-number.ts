import { CAC_TYPES, joinCacNumber, type CacType } from '@vendor-portal/contract/onboarding/cac-number.ts';

export interface CacInput {
  readonly type: CacType;
  readonly number: string;
}

const isType = (text: string | undefined): text is CacType =>
  (CAC_TYPES as readonly (string | undefined)[]).includes(text);

/** Reads a number that may still be half typed; a company's where nothing says otherwise. */
export function readCacDraft(cacNumber: string): CacInput {
  const [, type, number = ''] = /^(RC|BN|IT)-?(.*)$/.exec(cacNumber) ?? [];
  return isType(type) ? { type, number } : { type: 'RC', number: cacNumber };
}

/** One field, whole or not; what `cacParts` gives back. */
export const cacDraft = ({ type, number }: CacInput): string => (number === '' ? type : joinCacNumber(type, number));

/** As it is sent: a register without a number is no number. */
export const cacOnTheWire = (draft: string): string => {
  const split = readCacDraft(draft);
  return split.number === '' ? '' : joinCacNumber(split.type, split.number);
};

/** What somebody types or pastes beside the chosen register: a whole `RC 123456` chooses the register, too. */
export function typedCacNumber(type: CacType, typed: string): CacInput {
  const text = typed.toUpperCase().replaceAll(/[^A-Z\d-]/g, '');
  const [, named, rest = ''] = /^(RC|BN|IT)-?(.*\d.*)$/.exec(text) ?? [];
  return isType(named) ? { type: named, number: tidy(rest) } : { type, number: tidy(text) };
}

const tidy = (text: string) => text.replaceAll('-', '').slice(0, 10);
