import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, beforeAll } from 'vitest';
import { formatMoney } from '../text/format-money.ts';
import { MoneyField, moneyInput, CountField } from './grouped-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { groupPhone, toInternational } from './phone-number.ts';

function PriceForm({ start = null }: { start?: number | null }) {
  const [price, setPrice] = useState<number | null>(start);
  return (
    <>
      <MoneyField label="Price" currency="NGN" value={price} onValueChange={setPrice} />
      <output>{price ?? 'nothing'}</output>
      <button type="button" onClick={() => setPrice(250_050)}>
        Suggest
      </button>
    </>
  );
}

const priceField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
const kobo = () => screen.getByRole('status').textContent;

describe('a money field', () => {
  it('groups digits while typing and returns minor units', async () => {
    render(<PriceForm />);
    await userEvent.type(priceField(), '1284905');
    expect(priceField().value).toBe('1,284,905');
    expect(kobo()).toBe('128490500');
  });

  it('keeps the caret after the digit that was typed in the middle', async () => {
    render(<PriceForm start={123_456_700} />);
    await userEvent.type(priceField(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(priceField().value).toBe('19,234,567');
    expect(priceField().selectionStart).toBe(2);
  });

  it('accepts two decimals, drops the third, and completes them on blur', async () => {
    render(<PriceForm />);
    await userEvent.type(priceField(), '1200.507');
    expect(priceField().value).toBe('1,200.50');
    await userEvent.clear(priceField());
    await userEvent.type(priceField(), '1200.5');
    await userEvent.tab();
    expect(priceField().value).toBe('1,200.50');
    expect(kobo()).toBe('120050');
  });

  it('reads a pasted amount with its sign and grouping', async () => {
    render(<PriceForm />);
    await userEvent.click(priceField());
    await userEvent.paste('₦1,250.75');
    expect(kobo()).toBe('125075');
  });

  it('is null, not zero, when emptied', async () => {
    render(<PriceForm start={500} />);
    await userEvent.clear(priceField());
    expect(priceField().value).toBe('');
    expect(kobo()).toBe('nothing');
  });

  it('shows a value that is set from outside', async () => {
    render(<PriceForm start={100} />);
    await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
    expect(priceField().value).toBe('2,500.50');
  });
});

describe('minor units', () => {
  it('round-trip through their text, up to the largest', () => {
    const input = moneyInput('NGN');
    for (const amount of [0, 1, 99, 100, 123_456_789, 99_999_999_999_999]) {
      expect(input.toMinor(input.fromMinor(amount))).toBe(amount);
    }
  });

  it('are formatted with the narrow sign, without empty decimals', () => {
    expect(formatMoney(128_490_500, { currency: 'NGN' })).toBe('₦1,284,905');
    expect(formatMoney(128_490_575, { currency: 'NGN' })).toBe('₦1,284,905.75');
    expect(formatMoney(578_000, { currency: 'NGN', sign: 'always' })).toBe('+₦5,780');
    expect(formatMoney(-76_500, { currency: 'NGN' })).toBe('-₦765');
  });
});

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

const phoneField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
const sentPhone = () => screen.getByRole('status').textContent;

describe('a phone field', () => {
  it.each([
    ['08031234567', '0803 123 4567'],
    ['+2348031234567', '+234 803 123 4567'],
    ['2348031234567', '234 803 123 4567'],
  ])('accepts %s, keeps its form, and returns the international one', async (typed, expected) => {
    render(<PhoneForm />);
    await userEvent.type(phoneField(), typed);
    expect(phoneField().value).toBe(expected);
    expect(sentPhone()).toBe('+2348031234567');
  });

  it('returns the typed text while the number is incomplete', async () => {
    render(<PhoneForm />);
    await userEvent.type(phoneField(), '0803123');
    expect(sentPhone()).toBe('0803 123');
  });

  it('groups text that was typed before the numbering plan was loaded', async () => {
    render(<PhoneField label="Phone" value="08031234567" onValueChange={() => undefined} />);
    await waitFor(() => expect(phoneField().value).toBe('0803 123 4567'));
  });

  it('offers the phone’s own number', () => {
    render(<PhoneForm />);
    expect(phoneField().getAttribute('autocomplete')).toBe('tel');
    expect(phoneField().type).toBe('tel');
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

const values: (number | null)[] = [];

function Sample() {
  const [count, setCount] = useState<number | null>(null);
  return (
    <CountField
      label="In stock"
      value={count}
      onValueChange={(next) => {
        values.push(next);
        setCount(next);
      }}
    />
  );
}

describe('a count', () => {
  it('groups its digits, drops other characters, and is null when emptied', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const input = screen.getByLabelText<HTMLInputElement>('In stock');
    await user.type(input, '12a50');
    expect(input.value).toBe('1,250');
    expect(values.at(-1)).toBe(1250);
    await user.clear(input);
    expect(values.at(-1)).toBeNull();
  });
});
