import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CheckboxGroup } from './checkbox-group.tsx';

const OPTIONS = [
  { value: 'eggs', label: 'Eggs' },
  { value: 'fish', label: 'Fish' },
  { value: 'milk', label: 'Milk' },
] as const;

type Allergen = (typeof OPTIONS)[number]['value'];

function Tried({ onChange, error }: { readonly onChange?: (value: Allergen[]) => void; readonly error?: string }) {
  const [value, setValue] = useState<Allergen[]>(['milk']);
  return (
    <CheckboxGroup
      label="Allergens"
      help="Select everything it contains."
      error={error}
      options={OPTIONS}
      value={value}
      onValueChange={(next) => {
        onChange?.(next);
        setValue(next);
      }}
    />
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('is navigated with Tab, checked with the space bar, and returns choices in display order', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(value: Allergen[]) => void>();
  render(<Tried onChange={onChange} />);
  await user.tab();
  expect(document.activeElement).toBe(box('Eggs'));
  await user.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['eggs', 'milk']);
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['eggs']);
  expect([box('Eggs').checked, box('Fish').checked, box('Milk').checked]).toEqual([true, false, false]);
});

it('is a named group with its help and error', () => {
  render(<Tried error="Add each one only once." />);
  const group = screen.getByRole('group', { name: 'Allergens' });
  const descriptions = (group.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  expect(descriptions.map((element) => element?.textContent)).toEqual([
    'Select everything it contains.',
    'Add each one only once.',
  ]);
  expect(box('Fish').getAttribute('aria-invalid')).toBe('true');
});
