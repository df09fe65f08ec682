import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

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
