import { act, screen, waitFor, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../testing/portal.tsx';
import { givenApplication, givenDocument, happened } from '../../testing/given-application.ts';
import { givenVendor } from '../../testing/given-vendor.ts';
import { connection } from '../../platform/events/events.ts';
import { ConnectionLight } from './top-bar.tsx';

const { id, fileName, status, reason } = givenDocument();
const pending = givenVendor({ status: 'PENDING', proofOfAddress: [{ id, fileName, status, reason }] });

const server = newPortal();

describe('the banner above the dashboard', () => {
  it('is hidden from an approved vendor', async () => {
    await givenSignedIn(server);
    renderScreen('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/under review/)).toBeNull();
    expect(screen.queryByText('You’re approved!')).toBeNull();
  });

  it('shows the review, then the approval without a reload', async () => {
    const stream = await givenSignedIn(server, pending);
    renderScreen('/dashboard');
    expect(await screen.findByText('Your application is under review.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check your application' }).getAttribute('href')).toBe('/');
    server.responds(signInContract.whoAmI, givenVendor({ status: 'APPROVED' }));
    stream.publish({ kind: 'account_changed', status: 'APPROVED' });
    expect(await screen.findByText('You’re approved!')).toBeTruthy();
    expect(screen.queryByText('Your application is under review.')).toBeNull();
    screen.getByRole('button', { name: 'Dismiss' }).click();
    await waitFor(() => expect(screen.queryByText('You’re approved!')).toBeNull());
  });

  it('does not congratulate a vendor who was approved before the page was opened', async () => {
    await givenSignedIn(server, givenVendor({ status: 'UNBLOCKED' }));
    const history = (['PENDING', 'APPROVED', 'BLOCKED', 'UNBLOCKED'] as const).map((each, index) =>
      happened(each, 10 + index),
    );
    server.responds(onboardingContract.readApplication, givenApplication({ status: 'UNBLOCKED', history }));
    renderScreen('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(server.requests(onboardingContract.readApplication)).toHaveLength(1));
    await act(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
    expect(screen.queryByText('You’re approved!')).toBeNull();
  });

  it('links to the upload of a missing proof of address', async () => {
    await givenSignedIn(server, givenVendor({ status: 'PENDING' }));
    renderScreen('/dashboard');
    expect((await screen.findByRole('link', { name: 'Upload it now' })).getAttribute('href')).toBe(
      '/upload-proof-of-address',
    );
  });

  it('explains a suspension', async () => {
    await givenSignedIn(server, givenVendor({ status: 'SUSPENDED' }));
    renderScreen('/dashboard');
    expect(await screen.findByText('Your account is suspended.')).toBeTruthy();
  });

  it('sends a declined vendor to correct the application', async () => {
    await givenSignedIn(server, givenVendor({ status: 'DECLINED' }));
    server.hangs(onboardingContract.readApplication);
    const { router } = renderScreen('/dashboard/orders');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

const receive = () => connection.setState({ state: 'live', lastMessageAt: Date.now() });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const lightText = () => screen.getByRole('status').textContent;

describe('the connection light', () => {
  it('shows Live only while the server sends events', async () => {
    vi.useFakeTimers();
    receive();
    render(<ConnectionLight />);
    await pass(5);
    expect(lightText()).toMatch(/^Live/);
    act(receive);
    await pass(7);
    expect(lightText()).toMatch(/^Live/);
    await pass(2);
    expect(lightText()).toMatch(/^No updates for 9 s/);
    await pass(1);
    expect(lightText()).toMatch(/^No updates for 10 s/);
    act(receive);
    expect(lightText()).toMatch(/^Live/);
  });
});
