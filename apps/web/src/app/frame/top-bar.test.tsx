import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../../platform/events/events.ts';
import { ConnectionLight } from './top-bar.tsx';

beforeEach(() => void vi.useFakeTimers());

const receive = () => connection.setState({ state: 'live', lastMessageAt: Date.now() });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const status = () => screen.getByRole('status').textContent;

describe('the connection light', () => {
  it('shows Live only while the server sends events', async () => {
    receive();
    render(<ConnectionLight />);
    await pass(5);
    expect(status()).toMatch(/^Live/);
    act(receive);
    await pass(7);
    expect(status()).toMatch(/^Live/);
    await pass(2);
    expect(status()).toMatch(/^No updates for 9 s/);
    await pass(1);
    expect(status()).toMatch(/^No updates for 10 s/);
    act(receive);
    expect(status()).toMatch(/^Live/);
  });
});
