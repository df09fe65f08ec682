import { minorDigits, MONEY_LOCALE } from './format-money.ts';

/** For chart axes: ₦150K. */
export const compactMoney = (minorUnits: number, currency: string): string =>
  new Intl.NumberFormat(MONEY_LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(minorUnits / 10 ** minorDigits(currency));
