import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let isBroken = true;
beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockReturnValue();
});

function Menu() {
  if (isBroken) throw new Error('The menu broke.');
  return <p>Menu</p>;
}

const frame = (path: string) => (
  <>
    <p>Bell</p>
    <ErrorBoundary resetKey={path} fallback={() => null}>
      <Menu />
    </ErrorBoundary>
  </>
);

describe('a part of the frame that throws', () => {
  it('leaves the rest in place, and is tried again on the next screen', () => {
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
