import type { AuditRecord } from '@vendor-portal/contract/audit/audit.contract.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import type { messages } from './messages/audit.en.ts';

type Messages = typeof messages;
type Value = string | number | boolean | null;

interface Place {
  readonly messages: Messages;
  readonly currency: string;
  readonly timeZone: string;
}

const MONEY = new Set(['price', 'amount', 'cost', 'amountPerDay']);
const MOMENTS = new Set(['startsAt', 'endsAt', 'until', 'busyUntil']);
const INSTANT = /^\d{4}-\d\d-\d\dT/;

function valueText(name: string, value: Value, { messages, currency, timeZone }: Place): string {
  if (value === null || value === '') return messages.nothing;
  if (typeof value === 'boolean') return value ? messages.on : messages.off;
  if (typeof value === 'number' && MONEY.has(name)) return formatMoney(value, { currency });
  if (typeof value === 'number' && name === 'basisPoints') return `${value / 100}%`;
  if (typeof value === 'string' && MOMENTS.has(name) && INSTANT.test(value)) {
    return formatInstant(value, timeZone, 'dayAndTime');
  }
  return String(value).replaceAll('_', ' ');
}

export function factText({ before, after }: Pick<AuditRecord, 'before' | 'after'>, place: Place): string {
  const names = Object.keys({ ...before, ...after }).filter((name) => place.messages.facts[name] !== undefined);
  return names
    .filter((name) => before?.[name] !== after?.[name])
    .map((name) => {
      const [old, now] = [before?.[name], after?.[name]];
      const text = [old, now].filter((value) => value !== undefined).map((value) => valueText(name, value, place));
      return `${place.messages.facts[name] ?? name}: ${text.join(' → ')}`;
    })
    .join(' · ');
}
