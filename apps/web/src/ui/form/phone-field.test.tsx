import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { PhoneField } from './phone-field.tsx';
import { groupPhone, toInternational } from './phone-number.ts';

/** Loaded beforehand, so that the field has it at its first render. */
beforeAll(() => import('./phone-number.ts'));
function PhoneForm() {
  const [phone, setPhone] = useState('');
  return (
    <>
      <PhoneField label="Phone" value={phone} onValueChange={setPhone} />
      <output>{phone}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
const sent = () => screen.getByRole('status').textContent;

describe('a phone field', () => {
  it.each([
    ['08031234567', '0803 123 4567'],
    ['+2348031234567', '+234 803 123 4567'],
    ['2348031234567', '234 803 123 4567'],
  ])('accepts %s, keeps its form, and returns the international one', async (typed, expected) => {
    render(<PhoneForm />);
    await userEvent.type(field(), typed);
    expect(field().value).toBe(expected);
    expect(sent()).toBe('+2348031234567');
  });

  it('returns the typed text while the number is incomplete', async () => {
    render(<PhoneForm />);
    await userEvent.type(field(), '0803123');
    expect(sent()).toBe('0803 123');
  });

  it('groups text that was typed before the numbering plan was loaded', async () => {
    render(<PhoneField label="Phone" value="08031234567" onValueChange={() => undefined} />);
    await waitFor(() => expect(field().value).toBe('0803 123 4567'));
  });

  it('offers the phone’s own number', () => {
    render(<PhoneForm />);
    expect(field().getAttribute('autocomplete')).toBe('tel');
    expect(field().type).toBe('tel');
  });
});

describe('a phone number', () => {
  it('is recognised with brackets, dashes and both prefixes at once', () => {
    expect(toInternational('+234 (0) 803-123-4567')).toBe('+2348031234567');
    expect(toInternational('00234 803 123 4567')).toBe('+2348031234567');
  });

  it('is refused when it is short, long, or of another country', () => {
    expect(toInternational('0803 123 456')).toBeUndefined();
    expect(toInternational('0803 123 45678')).toBeUndefined();
    expect(toInternational('+44 7700 900123')).toBeUndefined();
  });

  it('is refused if its prefix is unassigned', () => {
    expect(toInternational('0103 123 4567')).toBeUndefined();
  });

  it('is grouped as far as it was typed', () => {
    expect(['0803', '08031', '0803123456', '+234803123'].map(groupPhone)).toEqual([
      '0803',
      '0803 1',
      '0803 123 456',
      '+234 803 123',
    ]);
  });
});
