import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newPortal, renderScreen } from '../../../testing/portal.tsx';
import { demoCalls } from './mailbox.queries.ts';

const server = newPortal();

describe('the demo mailbox', () => {
  it('shows the messages to the address', async () => {
    server.answers(demoCalls.listSentMessages, {
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
    server.answers(demoCalls.listSentMessages, { messages: [] });
    renderScreen('/dev/mailbox');
    expect(await screen.findByText('Nothing has been sent yet')).toBeTruthy();
  });

  it('does not exist outside the demo', async () => {
    server.isNoDemo();
    renderScreen('/dev/mailbox');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });
});
