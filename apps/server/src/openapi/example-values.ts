import values from './example-values.json' with { type: 'json' };

/** By field name; the first that fits the field's schema is used. */
export const EXAMPLE_VALUES: Readonly<Record<string, readonly (string | number)[]>> = values;

export const DEFAULT_TEXTS = [
  '019a8f1e-5b1c-7c3a-9d55-0d6f5b1c2a34',
  '2026-11-17T18:03:11.000Z',
  '2026-11-17',
  'ada@example.com',
  'https://shop.example.com/hooks/portal',
  '+2348031112222',
  '0123456789',
  '123456',
  '08:30',
  'RC123456',
  'Jollof rice',
  'A 20-character token.',
  'A',
];

/** Null in most orders and stores. */
export const USUALLY_NULL = new Set(['alert', 'declineReason', 'pausedUntil', 'promotion', 'scheduledFor']);
