import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { describe, expect, it, vi, beforeEach } from 'vitest';
import { ChunkFailed } from '../../platform/lazy/load-chunk.ts';
import { Menu } from '../overlay/menu.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';

const failing = () => lazy(() => Promise.reject(new ChunkFailed('script', 'map', new Error('Offline'))));

describe('a part whose code fails to load', () => {
  it('shows the error and a reload button in its place, and the rest stays', async () => {
    const Broken = failing();
    render(
      <>
        <p>Three orders</p>
        <LazyBoundary>
          <Broken />
        </LazyBoundary>
      </>,
    );
    expect(await screen.findByText('Loading chunk failed: map')).toBeTruthy();
    expect(screen.getByText('Three orders')).toBeTruthy();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows the fallback of its screen if there is one', async () => {
    const Broken = failing();
    render(
      <LazyBoundary waiting={<p>On its way</p>} failed={<p>Without a map</p>}>
        <Broken />
      </LazyBoundary>,
    );
    expect(screen.getByText('On its way')).toBeTruthy();
    expect(await screen.findByText('Without a map')).toBeTruthy();
  });
});

it('a menu opens from its button, by pointer and by arrow key', async () => {
  const onSelect = vi.fn<() => void>();
  render(<Menu trigger={<button type="button">More</button>} entries={[{ kind: 'item', label: 'Copy', onSelect }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  expect(onSelect).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeTruthy();
});

let isBroken = true;
beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockReturnValue();
});

function OrderMenu() {
  if (isBroken) throw new Error('The menu broke.');
  return <p>Menu</p>;
}

const frame = (path: string) => (
  <>
    <p>Bell</p>
    <ErrorBoundary resetKey={path} fallback={() => null}>
      <OrderMenu />
    </ErrorBoundary>
  </>
);

describe('a part of the frame that throws', () => {
  it('leaves the rest in place, and is retried on the next screen', () => {
    const { rerender } = render(frame('/dashboard'));
    expect(screen.getByText('Bell')).toBeTruthy();
    expect(screen.queryByText('Menu')).toBeNull();
    isBroken = false;
    rerender(frame('/dashboard'));
    expect(screen.queryByText('Menu')).toBeNull();
    rerender(frame('/dashboard/orders'));
    expect(screen.getByText('Menu')).toBeTruthy();
    expect(screen.getByText('Bell')).toBeTruthy();
  });
});
