import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newPortal, renderScreen } from '../../testing/portal.tsx';
import { demoCalls, panelCalls } from './demo.queries.ts';
import userEvent from '@testing-library/user-event';

const server = newPortal();

describe('the demo mailbox', () => {
  it('shows the messages to the address', async () => {
    server.responds(demoCalls.listSentMessages, {
      messages: [
        {
          to: 'kay@mamakay.ng',
          channel: 'email',
          subject: 'Your sign-in code',
          text: '123456',
          sentAt: '2026-11-15T08:00:00.000Z',
        },
      ],
    });
    renderScreen('/dev/mailbox?to=kay%40mamakay.ng');
    expect(await screen.findByText('123456')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your sign-in code' })).toBeTruthy();
    expect(server.requests(demoCalls.listSentMessages)[0]?.query.get('to')).toBe('kay@mamakay.ng');
  });

  it('shows that nothing was sent', async () => {
    server.responds(demoCalls.listSentMessages, { messages: [] });
    renderScreen('/dev/mailbox');
    expect(await screen.findByText('Nothing has been sent yet')).toBeTruthy();
  });

  it('does not exist outside the demo', async () => {
    server.isNoDemo();
    renderScreen('/dev/mailbox');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });
});

const now = '2026-11-20T18:10:00.000Z';

describe("the demo's panel", () => {
  it('shows the load, and switches to a Friday evening', async () => {
    server.responds(panelCalls.readScene, { scene: 'usual', now });
    server.responds(panelCalls.showScene, { scene: 'busy_friday', now });
    renderScreen('/dev/demo');
    expect(await screen.findByRole('radio', { name: /As the clock says/, checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /A busy Friday evening/ }));
    await waitFor(() => expect(server.requests(panelCalls.showScene)).toHaveLength(1));
    expect(server.requests(panelCalls.showScene)[0]?.body).toEqual({ scene: 'busy_friday' });
    expect(screen.getByRole('radio', { name: /A busy Friday evening/, checked: true })).toBeTruthy();
  });

  it('lists every store available for sign-in', async () => {
    server.responds(panelCalls.readScene, { scene: 'usual', now });
    renderScreen('/dev/demo');
    expect(await screen.findByText('Bakery')).toBeTruthy();
    expect(screen.getByText('kay@mamakay.ng')).toBeTruthy();
  });

  it('shows when there are no customers', async () => {
    server.responds(panelCalls.readScene, { scene: null, now });
    renderScreen('/dev/demo');
    expect(await screen.findByText(/SIMULATOR=0/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
