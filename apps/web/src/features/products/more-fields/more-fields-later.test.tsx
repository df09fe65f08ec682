import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

vi.mock(import('./more-fields.tsx'), () => {
  throw new Error('The line is gone.');
});

/** A page on which nothing has been fetched yet; the other files of tests may have left the options behind. */
async function freshPage() {
  vi.resetModules();
  const [portal, products, screens] = await Promise.all([
    import('../../../testing/fresh-portal.ts'),
    import('../../../testing/given-products.ts'),
    import('../../../testing/render-screen.tsx'),
  ]);
  return { ...portal, ...products, ...screens };
}

it('says in its place that the options could not be fetched, and leaves what was typed', async () => {
  const { freshPortal, givenSignedIn, givenProducts, renderScreen } = await freshPage();
  const server = await freshPortal();
  await givenSignedIn(server);
  givenProducts(server, []);
  renderScreen('/dashboard/products/add-new');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.setup().type(name, 'Ofada rice');
  await vi.waitFor(() => {
    const failure = screen.queryByText('Loading chunk failed: product options');
    // Word of a line that is back cuts the wait before the next try short.
    if (failure === null) window.dispatchEvent(new Event('online'));
    expect(failure).not.toBeNull();
  });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ofada rice');
});
