import { isUuid } from '@vendor-portal/contract/values/uuid.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { holdsId, requestSchema } from './json-schema.ts';
import type { WireInput } from './sample-input.ts';

export const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

const PARTS = ['params', 'query', 'body'] as const;

export const takesId = (call: Call) =>
  PARTS.some((part) => call[part] !== undefined && holdsId(requestSchema(call[part])));

export const needsId = (call: Call) =>
  PARTS.some((part) => {
    const schema = call[part] === undefined ? {} : requestSchema(call[part]);
    return (schema.required ?? []).some((name) => holdsId(schema.properties?.[name] ?? {}));
  });

export const withId = (input: WireInput, id: string): WireInput =>
  JSON.parse(JSON.stringify(input, (_, value: unknown) => (isId(value) ? id : value))) as WireInput;

export const holdsAnId = (input: WireInput) => JSON.stringify(input) !== JSON.stringify(withId(input, 'another'));

/** What another account must never see: ids, and texts long enough to be distinctive. */
export function secretsIn(rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>): {
  ids: string[];
  texts: string[];
} {
  const values = Object.values(rows).flatMap((table) => table.flatMap((row) => Object.values(row)));
  const ids = [...new Set(values.filter(isId))];
  const texts = values.filter((value) => typeof value === 'string' && value.length >= 20 && !isId(value));
  return { ids, texts: [...new Set(texts as string[])] };
}
