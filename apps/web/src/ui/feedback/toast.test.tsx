import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToast, type ToastOptions } from './use-toast.ts';
import { ToastProvider } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

function ShowButton({ toast }: { toast: ToastOptions }) {
  const { show } = useToast();
  return (
    <button type="button" onClick={() => show(toast)}>
      Show
    </button>
  );
}

function showToast(toast: ToastOptions) {
  render(
    <ToastProvider>
      <ShowButton toast={toast} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const saved = () => screen.queryByText('Saved');
const item = () => screen.getByRole('listitem');

describe('a toast', () => {
  it('disappears after 5000 ms (§4.70)', () => {
    showToast({ title: 'Saved' });
    pass(4999);
    expect(saved()).not.toBeNull();
    pass(1);
    expect(saved()).toBeNull();
  });

  it('pauses on hover, then takes the remaining time', () => {
    showToast({ title: 'Saved' });
    pass(3000);
    fireEvent.pointerEnter(item());
    pass(60_000);
    expect(saved()).not.toBeNull();
    fireEvent.pointerLeave(item());
    pass(1999);
    expect(saved()).not.toBeNull();
    pass(1);
    expect(saved()).toBeNull();
  });

  it('pauses while it has focus', () => {
    showToast({ title: 'Saved' });
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    pass(60_000);
    expect(saved()).not.toBeNull();
  });

  it.each([
    [64, 'top'],
    [65, 'top-left'],
    [66, 'top-right'],
    [67, 'bottom-left'],
    [68, 'bottom'],
    [69, 'bottom-right'],
  ] as const)('§4.%i is shown at %s on request', (_row, position) => {
    showToast({ title: 'Saved', position });
    expect(item().closest('ol')?.dataset['position']).toBe(position);
  });

  it('is at the bottom by default (§4.71)', () => {
    showToast({ title: 'Saved' });
    expect(item().closest('ol')?.dataset['position']).toBe('bottom');
  });

  it('disappears at once when dismissed or its action is pressed', () => {
    const onPress = vi.fn<() => void>();
    showToast({ title: 'Saved', action: { label: 'Undo', onPress } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(saved()).toBeNull();
  });

  it('stays until dismissed with a duration of 0', () => {
    showToast({ title: 'Saved', duration: 0 });
    pass(600_000);
    expect(saved()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(saved()).toBeNull();
  });
});
