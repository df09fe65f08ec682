import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FURTHER_TRIES_MS } from '../../platform/code/chunk-loader.ts';
import { defineDictionary, useWords } from '../../platform/words/dictionary.ts';
import { latePart } from './late-part.tsx';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** After all tries, and once React has drawn what came of them. */
const seen = async (check: () => void) => {
  await act(() => vi.advanceTimersByTimeAsync(FURTHER_TRIES_MS.reduce((sum, wait) => sum + wait)));
  await vi.waitFor(check);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('a part whose code is fetched when it appears', () => {
  it('leaves its place to what waits for it, then stands there', async () => {
    const Chart = latePart('chart', () =>
      Promise.resolve({ default: ({ of }: { of: string }) => <p>Chart of {of}</p> }),
    );
    render(<Chart of="sales" waiting={<p>Bones</p>} />);
    expect(screen.getByText('Bones')).toBeTruthy();
    await seen(() => expect(screen.getByText('Chart of sales')).toBeTruthy());
  });

  it('says in its place that it did not come, in the words of §8, and is fetched again from there', async () => {
    const load = vi.fn<() => Promise<{ default: () => ReactNode }>>(missing);
    const Chart = latePart('chart', load);
    render(
      <>
        <h1>Analytics</h1>
        <Chart />
      </>,
    );
    await seen(() => expect(screen.getByRole('alert').textContent).toContain('Loading chunk failed: chart'));
    expect(screen.getByRole('heading', { name: 'Analytics' })).toBeTruthy();
    load.mockResolvedValue({ default: () => <p>Chart</p> });
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await seen(() => expect(screen.getByText('Chart')).toBeTruthy());
  });

  it('says nothing where the screen can do without it', async () => {
    const Meter = latePart('meter', (): Promise<{ default: () => ReactNode }> => missing());
    render(<Meter waiting={<p>Bones</p>} failed={null} />);
    await seen(() => expect(screen.queryByText('Bones')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for words that only its inside knows of, and fetches them again too', async () => {
    const speak = vi.fn<() => Promise<{ words: { hello: string } }>>(missing);
    const dictionary = defineDictionary({ en: speak });
    const Greeting = latePart('greeting', () =>
      Promise.resolve({ default: () => <p>{useWords(dictionary).hello}</p> }),
    );
    render(<Greeting />);
    await seen(() => expect(speak).toHaveBeenCalled());
    await seen(() => expect(screen.getByRole('alert').textContent).toContain('Loading chunk failed: words'));
    speak.mockResolvedValue({ words: { hello: 'Good morning' } });
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await seen(() => expect(screen.getByText('Good morning')).toBeTruthy());
  });

  it('leaves a bug to the error screen of its route', async () => {
    const Broken = latePart('broken', () =>
      Promise.resolve({
        default: (): ReactNode => {
          throw new Error('A bug');
        },
      }),
    );
    render(
      <RouteError>
        <Broken />
      </RouteError>,
    );
    await seen(() => expect(screen.getByText('Route error: A bug')).toBeTruthy());
  });
});

class RouteError extends Component<{ children: ReactNode }, { message: string }> {
  override readonly state = { message: '' };

  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }

  override render() {
    return this.state.message === '' ? this.props.children : <p>Route error: {this.state.message}</p>;
  }
}
