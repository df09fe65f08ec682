import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FURTHER_TRIES_MS } from '../../platform/code/chunk-loader.ts';
import { lateOverlay } from './late-overlay.tsx';

type GreetingProps = { onClose: () => void; anchor?: HTMLElement | null };

const Greeting = ({ onClose }: GreetingProps) => (
  <div role="dialog" aria-label="Greeting">
    <button type="button" onClick={onClose}>
      Done
    </button>
  </div>
);

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
});

/** A frame with a field that is filled in and a button that opens a dialog, whose code fails until `arrives`. */
function showFrame(anchor?: HTMLElement) {
  const load = vi.fn<() => Promise<{ default: typeof Greeting }>>(missing);
  const LateGreeting = lateOverlay('greeting', load);
  function Frame() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <main>
        <input aria-label="Note" defaultValue="half a sentence" />
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && <LateGreeting anchor={anchor ?? null} onClose={() => setIsOpen(false)} />}
      </main>
    );
  }
  render(<Frame />);
  return { load, arrives: () => load.mockResolvedValue({ default: Greeting }) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = () => press('Open');
/** After all tries, and once React has drawn what came of them. */
const seen = async (check: () => void) => {
  await act(() => vi.advanceTimersByTimeAsync(FURTHER_TRIES_MS.reduce((sum, wait) => sum + wait)));
  await vi.waitFor(check);
};
const failure = () => screen.queryByText('Loading chunk failed: greeting');
const greeting = () => screen.queryByRole('dialog', { name: 'Greeting' });

async function openInVain() {
  open();
  await seen(() => expect(failure()).not.toBeNull());
}

describe('a dialog whose code does not come', () => {
  it('says so in its own place and leaves the frame as it was', async () => {
    showFrame();
    await openInVain();
    const place = screen.getByRole<HTMLDialogElement>('dialog', { name: 'This could not be loaded' });
    expect(place.open).toBe(true);
    expect(place.contains(failure())).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('half a sentence');
  });

  it('opens after all when the button to try again is pressed', async () => {
    const { arrives } = showFrame();
    await openInVain();
    arrives();
    press('Try again');
    await seen(() => expect(greeting()).not.toBeNull());
    expect(failure()).toBeNull();
  });

  it('opens by itself when the line comes back', async () => {
    const { arrives } = showFrame();
    await openInVain();
    arrives();
    act(() => void window.dispatchEvent(new Event('online')));
    await seen(() => expect(greeting()).not.toBeNull());
  });

  it('is tried again by the next opening', async () => {
    const { arrives } = showFrame();
    await openInVain();
    press('Close');
    expect(failure()).toBeNull();
    arrives();
    open();
    await seen(() => expect(greeting()).not.toBeNull());
  });

  it('says that it could not be loaded as often as that happens', async () => {
    const { load } = showFrame();
    await openInVain();
    press('Try again');
    expect(failure()).toBeNull();
    await seen(() => expect(failure()).not.toBeNull());
    expect(load).toHaveBeenCalledTimes(2 * (FURTHER_TRIES_MS.length + 1));
  });
});

describe('a menu whose code does not come', () => {
  it('says so below the button it hangs from', async () => {
    const anchor = document.createElement('button');
    vi.spyOn(anchor, 'getBoundingClientRect').mockReturnValue(new DOMRect(500, 40, 44, 44));
    showFrame(anchor);
    await openInVain();
    const { top, left } = screen.getByRole('dialog', { name: 'This could not be loaded' }).style;
    expect([top, left]).toEqual(['90px', '224px']);
  });
});

describe('a dialog whose code is on its way', () => {
  it('says so once the wait is long enough to be noticed', async () => {
    const { load } = showFrame();
    load.mockReturnValue(new Promise(() => undefined));
    open();
    expect(screen.queryByRole('status')).toBeNull();
    act(() => void vi.advanceTimersByTime(400));
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });
});
