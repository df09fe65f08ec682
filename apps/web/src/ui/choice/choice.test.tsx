import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi, test } from 'vitest';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Tabs } from './tabs.tsx';

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

const TABS = [
  { value: 'pending', label: 'Pending', count: 3 },
  { value: 'ongoing', label: 'Ongoing' },
  { value: 'history', label: 'History' },
] as const;

function Example() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('pending');
  return (
    <Tabs label="Orders" tabs={TABS} value={tab} onValueChange={setTab}>
      <p>{`What is ${tab}`}</p>
    </Tabs>
  );
}

const panel = () => screen.getByRole('tabpanel').textContent;

test('a tab opens its panel, which is named after it', async () => {
  render(<Example />);
  expect(screen.getByRole('tab', { name: /Pending/ }).getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(screen.getByRole('tabpanel', { name: 'History' }).textContent).toBe('What is history');
  expect(screen.getByRole('tab', { name: /Pending/ }).getAttribute('aria-selected')).toBe('false');
});

test('arrow keys, Home and End move between tabs and round the ends, and one tab stop is enough', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Pending3');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Ongoing');
  expect(panel()).toBe('What is ongoing');
  await userEvent.keyboard('{End}');
  expect(panel()).toBe('What is history');
  await userEvent.keyboard('{ArrowRight}');
  expect(panel()).toBe('What is pending');
  await userEvent.keyboard('{ArrowLeft}');
  expect(panel()).toBe('What is history');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Pending3');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
});
