import { formatInstant } from '../src/platform/i18n/format.ts';
import { formatMoney } from '../src/ui/text/format-money.ts';

/** The demo's stores are in Lagos and sell in naira. */
export const formatTime = (instant: string) => formatInstant(instant, 'Africa/Lagos', 'time');
export const formatNaira = (kobo: number) => formatMoney(kobo, { currency: 'NGN' });
