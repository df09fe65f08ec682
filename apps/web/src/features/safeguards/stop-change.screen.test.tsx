import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { safeguardsContract } from '@vendor-portal/contract/safeguards/safeguards.contract.ts';
import { newPortal, renderScreen } from '../../testing/portal.tsx';

const TOKEN = 'a-token-of-forty-three-characters-from-mail';

const server = newPortal();

const user = userEvent.setup();
const press = async () =>
  user.click(await screen.findByRole('button', { name: 'Stop payouts and sign out everywhere' }));

describe('"this was not me"', () => {
  it('stops payouts when the button is pressed, without a session, and links to a new password', async () => {
    server.responds(safeguardsContract.stopChange, null);
    renderScreen(`/stop-change#${TOKEN}`);
    const button = await screen.findByRole('button', { name: 'Stop payouts and sign out everywhere' });
    expect(server.requests(safeguardsContract.stopChange)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Payouts are stopped')).toBeTruthy();
    expect(server.requests(safeguardsContract.stopChange)[0]?.body).toEqual({ token: TOKEN });
    const on = screen.getByRole('link', { name: 'Set a new password' });
    expect(on.getAttribute('href')).toBe('/request-reset-password');
  });

  it('shows that a link was already used', async () => {
    server.fails(safeguardsContract.stopChange, 'gone', { message: 'This link has been used or has expired.' });
    renderScreen(`/stop-change#${TOKEN}`);
    await press();
    expect(await screen.findByText('This link has been used or has expired.')).toBeTruthy();
  });

  it('shows that a link is incomplete', async () => {
    renderScreen('/stop-change');
    expect(await screen.findByText(/^This link is incomplete/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop payouts and sign out everywhere' })).toBeNull();
  });
});
