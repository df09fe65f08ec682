import type { MemberRole } from './rights.ts';

/** Of a member; the owner has none. */
export const PIN_DIGITS: Readonly<Record<MemberRole, number>> = { manager: 6, bookkeeper: 6, kitchen: 4 };

/** 0000, 1212 and 123123, 1122. */
const REPEATED = /^(?:(\d{1,3})\1+|(\d)\2(\d)\3(?:(\d)\4)?)$/;

/** 1234, 987654, and over the zero: 8901. */
function isRun(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  return steps.size === 1 && (steps.has(1) || steps.has(9));
}

export const isObviousPin = (pin: string): boolean => REPEATED.test(pin) || isRun(pin);

/** A message for the field; undefined if the PIN is acceptable. */
export function pinRefusal(pin: string, role: MemberRole): string | undefined {
  if (pin.length !== PIN_DIGITS[role]) return `Use ${PIN_DIGITS[role]} digits.`;
  if (isObviousPin(pin)) return 'This PIN is easy to guess. Don’t repeat digits or count up or down.';
  return undefined;
}
