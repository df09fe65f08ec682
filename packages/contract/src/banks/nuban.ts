import * as z from 'zod/mini';

export const AccountNumber = z.string().check(z.regex(/^\d{10}$/, 'Enter a 10-digit account number.'));

export const BankCode = z.string().check(z.regex(/^\d{3,6}$/, 'Choose a bank from the list.'));

const WEIGHTS = [3, 7, 3];

export function nubanCheckDigit(bankCode: string, serial: string): number {
  const sum = Array.from(bankCode + serial, Number).reduce(
    (total, digit, index) => total + digit * (WEIGHTS[index % WEIGHTS.length] ?? 0),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** A hint while typing; the lookup decides. Banks with longer codes use another scheme and can't be checked. */
export function nubanHint(bankCode: string, accountNumber: string): 'fits' | 'does_not_fit' | 'unknown' {
  if (!/^\d{3}$/.test(bankCode) || !/^\d{10}$/.test(accountNumber)) return 'unknown';
  const expected = nubanCheckDigit(bankCode, accountNumber.slice(0, 9));
  return expected === Number(accountNumber[9]) ? 'fits' : 'does_not_fit';
}

/** Masked except for the last four digits, as everywhere outside the payment settings. */
export const maskAccountNumber = (accountNumber: string): string => accountNumber.slice(-4).padStart(10, '•');
