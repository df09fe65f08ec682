import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { newPortal, renderScreen } from '../../../testing/portal.tsx';
import { panelCalls } from './panel.queries.ts';

const server = newPortal();
const now = '2026-11-20T18:10:00.000Z';

describe("the demo's panel", () => {
  it('shows the load, and switches to a Friday evening', async () => {
    server.answers(panelCalls.readScene, { scene: 'usual', now });
    server.answers(panelCalls.showScene, { scene: 'busy_friday', now });
    renderScreen('/dev/demo');
    expect(await screen.findByRole('radio', { name: /As the clock says/, checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /A busy Friday evening/ }));
    await waitFor(() => expect(server.requests(panelCalls.showScene)).toHaveLength(1));
    expect(server.requests(panelCalls.showScene)[0]?.body).toEqual({ scene: 'busy_friday' });
    expect(screen.getByRole('radio', { name: /A busy Friday evening/, checked: true })).toBeTruthy();
  });

  it('lists every store that one can sign in to', async () => {
    server.answers(panelCalls.readScene, { scene: 'usual', now });
    renderScreen('/dev/demo');
    expect(await screen.findByText('Bakery')).toBeTruthy();
    expect(screen.getByText('kay@mamakay.ng')).toBeTruthy();
  });

  it('shows when there are no customers', async () => {
    server.answers(panelCalls.readScene, { scene: null, now });
    renderScreen('/dev/demo');
    expect(await screen.findByText(/SIMULATOR=0/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
