import type { Money } from '@vendor-portal/contract/values/money.ts';

const MINOR_UNITS = 100;

/** `₦1,234.50`, for messages and refusals. */
export const moneyText = (amount: Money, currency: string): string =>
  new Intl.NumberFormat('en-NG', { style: 'currency', currency }).format(amount / MINOR_UNITS);

/** `₦1,234`, or `₦1,234.50`, for one short line. */
export const shortMoneyText = (amount: Money, currency: string): string =>
  new Intl.NumberFormat('en-NG', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount / MINOR_UNITS,
  );
