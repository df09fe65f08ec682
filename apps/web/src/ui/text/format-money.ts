export type MoneyFormat = {
  currency: string;
  locale?: string | undefined;
  /** `always` shows a plus. */
  sign?: 'auto' | 'always' | undefined;
  /** `always` writes .00 too, so that the amounts of a column line up. */
  decimals?: 'auto' | 'always' | undefined;
};

export const MONEY_LOCALE = 'en-NG';

const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter({
  currency,
  locale = MONEY_LOCALE,
  sign = 'auto',
  decimals = 'auto',
}: MoneyFormat): Intl.NumberFormat {
  const key = `${locale} ${currency} ${sign} ${decimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
      trailingZeroDisplay: decimals === 'always' ? 'auto' : 'stripIfInteger',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** 2 for kobo. */
export function minorDigits(currency: string): number {
  return getFormatter({ currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

export function currencySymbol(currency: string, locale?: string): string {
  const parts = getFormatter({ currency, locale }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** 184620000 kobo become ₦1,846,200. */
export function formatMoney(minorUnits: number, format: MoneyFormat): string {
  const { currency, locale = MONEY_LOCALE, sign } = format;
  const isPlain = currency === 'NGN' && locale === MONEY_LOCALE && format.decimals !== 'always';
  const plain = isPlain ? plainNaira(minorUnits, sign === 'always') : undefined;
  return plain ?? getFormatter(format).format(minorUnits / 10 ** minorDigits(format.currency));
}

/**
 * ₦1,846,200 and ₦1,846,200.50 of kobo, without `Intl` (`platform/i18n/format.ts`); undefined for cases that
 * need it.
 */
export function plainNaira(kobo: number, hasPlus: boolean): string | undefined {
  const size = Math.abs(kobo);
  if (!Number.isSafeInteger(kobo)) return undefined;
  const whole = String(Math.floor(size / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const sign = kobo < 0 ? '-' : hasPlus && kobo > 0 ? '+' : '';
  const rest = size % 100;
  return `${sign}₦${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** For chart axes: ₦150K. */
export const compactMoney = (minorUnits: number, currency: string): string =>
  new Intl.NumberFormat(MONEY_LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(minorUnits / 10 ** minorDigits(currency));
