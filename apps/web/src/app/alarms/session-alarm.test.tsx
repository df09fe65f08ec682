import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sessionEnded } from '../../platform/session/session-ended.ts';
import { signOut } from '../../platform/session/session.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenOrders } from '../../testing/given-order.ts';

// Lazy-loaded after the layout in the app; here it must be ready at once.
beforeAll(() => import('./alarms.tsx').then(() => undefined));
const { server, user } = signedInPortal();
beforeEach(() => {
  givenOrders(server, []);
  server.answers(signInContract.signOut, null);
});

const alarm = () => screen.findByRole('region', { name: 'Alerts' });

describe('a session that the server ended', () => {
  it('is shown above the sign-in with the server’s message, until acknowledged', async () => {
    const { router } = renderScreen('/dashboard/help');
    await screen.findByText('Live');
    act(() => sessionEnded.publish({ token: 'a-token', message: 'Please sign in again.' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    const shown = within(await alarm());
    expect(shown.getByText('You’re signed out, so no order rings here.')).toBeTruthy();
    expect(shown.getByText(/on another device\. Please sign in again\./)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull());
  });

  it('is no alarm after a sign-out', async () => {
    const { router } = renderScreen('/dashboard/help');
    await screen.findByText('Live');
    await act(() => signOut());
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull();
  });
});
