import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../../../platform/events/events.ts';
import { ConnectionLight } from './connection-light.tsx';

beforeEach(() => void vi.useFakeTimers());

const heard = () => connection.setState({ state: 'live', lastMessageAt: Date.now() });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const shown = () => screen.getByRole('status').textContent;

describe('the connection light', () => {
  it('says Live only while the server is heard', async () => {
    heard();
    render(<ConnectionLight />);
    await pass(5);
    expect(shown()).toMatch(/^Live/);
    act(heard);
    await pass(7);
    expect(shown()).toMatch(/^Live/);
    await pass(2);
    expect(shown()).toMatch(/^No news for 9 s/);
    await pass(1);
    expect(shown()).toMatch(/^No news for 10 s/);
    act(heard);
    expect(shown()).toMatch(/^Live/);
  });
});
