/** ₦1,846,200 and ₦1,846,200.50 of kobo, without `Intl` (`platform/words/plain-formats.ts`); undefined where it is for that to say. */
export function plainNaira(kobo: number, hasPlus: boolean): string | undefined {
  const size = Math.abs(kobo);
  if (!Number.isSafeInteger(kobo)) return undefined;
  const whole = String(Math.floor(size / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const sign = kobo < 0 ? '-' : hasPlus && kobo > 0 ? '+' : '';
  const rest = size % 100;
  return `${sign}₦${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
