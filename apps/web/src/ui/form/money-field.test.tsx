import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../text/format-money.ts';
import { MoneyField, moneyInput } from './money-field.tsx';

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

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
const kobo = () => screen.getByRole('status').textContent;

describe('a money field', () => {
  it('groups digits while typing and returns minor units', async () => {
    render(<PriceForm />);
    await userEvent.type(field(), '1284905');
    expect(field().value).toBe('1,284,905');
    expect(kobo()).toBe('128490500');
  });

  it('keeps the caret after the digit that was typed in the middle', async () => {
    render(<PriceForm start={123_456_700} />);
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field().value).toBe('19,234,567');
    expect(field().selectionStart).toBe(2);
  });

  it('accepts two decimals, drops the third, and completes them on blur', async () => {
    render(<PriceForm />);
    await userEvent.type(field(), '1200.507');
    expect(field().value).toBe('1,200.50');
    await userEvent.clear(field());
    await userEvent.type(field(), '1200.5');
    await userEvent.tab();
    expect(field().value).toBe('1,200.50');
    expect(kobo()).toBe('120050');
  });

  it('reads a pasted amount with its sign and grouping', async () => {
    render(<PriceForm />);
    await userEvent.click(field());
    await userEvent.paste('₦1,250.75');
    expect(kobo()).toBe('125075');
  });

  it('is null, not zero, when emptied', async () => {
    render(<PriceForm start={500} />);
    await userEvent.clear(field());
    expect(field().value).toBe('');
    expect(kobo()).toBe('nothing');
  });

  it('shows a value that is set from outside', async () => {
    render(<PriceForm start={100} />);
    await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
    expect(field().value).toBe('2,500.50');
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
