import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../answers/app-error.ts';
import { checkInput, findUnstorableText } from '../implement.ts';

describe("text that the database can't store", () => {
  it('is found at every depth, and named as a field', () => {
    expect(findUnstorableText('body', { name: 'a\u0000' })).toBe('body.name');
    expect(findUnstorableText('body', { items: [{ note: 'fine' }, { note: '\u0000' }] })).toBe('body.items.1.note');
    expect(findUnstorableText('body', { context: { 'a\u0000key': 1 } })).toBe('body.context');
    expect(findUnstorableText('query', '\u0000')).toBe('query');
  });

  it('is only NUL and lone surrogates: every alphabet, emoji and line breaks are fine', () => {
    const fine = ['Àṣà', '🍲', 'عربي', 'a\nb\tc', '', '\uFFFD', 0, null, true, undefined];
    expect(findUnstorableText('body', { fine })).toBeUndefined();
  });

  it('is found at depths that no recursion reaches', () => {
    let deep: unknown = 'a\u0000';
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    expect(findUnstorableText('body', deep)).toMatch(/^body\.0/);
  });

  it('is refused in every call, as the field it is in', () => {
    const input = { params: undefined, query: undefined, body: { meta: { page: { id: '\u0000' } } } };
    const check = () => checkInput(telemetryContract.collectTelemetry, input);
    expect(check).toThrow(AppError);
    expect(check).toThrow(
      expect.objectContaining({ details: { fields: { 'body.meta.page.id': expect.stringMatching(/\.$/) } } }),
    );
  });
});
