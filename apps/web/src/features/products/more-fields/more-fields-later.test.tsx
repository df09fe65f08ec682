import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { freshPortal, givenSignedIn } from '../../../testing/fresh-portal.ts';
import { givenProducts } from '../../../testing/given-products.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

vi.mock(import('./more-fields.tsx'), () => {
  throw new Error('The line is gone.');
});

it('says in its place that the options could not be fetched, and leaves what was typed', async () => {
  const server = await freshPortal();
  await givenSignedIn(server);
  givenProducts(server, []);
  renderScreen('/dashboard/products/add-new');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.setup().type(name, 'Ofada rice');
  expect(await screen.findByText('Loading chunk failed: product options')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ofada rice');
});
