import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { givenSignedIn, renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenVendor } from '../../testing/given-vendor.ts';
import { SIDE_ENTRIES, SIDE_FOOT_ENTRIES } from '../../app/frame/navigation.tsx';
import { answerMessages } from './answers.messages.ts';

const { topics } = answerMessages.en;
const ticket = {
  id: '01932f6e-0000-7000-8000-0000000d0001',
  number: 'T-1042',
  topic: 'money' as const,
  subject: 'My payout is late',
  createdAt: '2026-11-15T08:00:00.000Z',
};

const { server, user } = signedInPortal();
beforeEach(() => {
  server.responds(supportContract.listTickets, { tickets: [], reach: { phone: null, whatsApp: null } });
});

describe('the help screen', () => {
  it('has answers for every screen of the menu except itself (§1.11)', () => {
    const screens = [...SIDE_ENTRIES, ...SIDE_FOOT_ENTRIES]
      .map(({ to }) => to)
      .filter((to) => to !== '/dashboard/help');
    expect(topics.map(({ to }) => to)).toEqual(expect.arrayContaining(screens));
    const ids = topics.flatMap((topic) => topic.answers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('finds answers with every typed word, and opens them', async () => {
    renderScreen('/dashboard/help');
    const search = await screen.findByRole('searchbox', { name: 'Search help' });
    await user.click(search);
    await user.paste('pause store');
    await waitFor(() => expect(screen.queryByText('What does an advert cost?')).toBeNull());
    // It has only one of the two words.
    expect(screen.queryByText('How long does my application take?')).toBeNull();
    const question = screen.getByText('How do I pause my store?');
    expect(question.closest('details')?.open).toBe(true);
    await user.clear(search);
    await user.paste('zebra');
    expect(await screen.findByText('No results')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('What does an advert cost?')).toBeTruthy();
  });

  it('mentions prescriptions only to a pharmacy', async () => {
    const { unmount } = renderScreen('/dashboard/help');
    await screen.findByText('Can I accept orders automatically?');
    expect(screen.queryByText(/prescription/i)).toBeNull();
    unmount();
    await givenSignedIn(server, givenVendor({ type: 'pharmacy' }));
    renderScreen('/dashboard/help');
    expect(await screen.findByText('Prescription items always wait for a person.')).toBeTruthy();
  });

  it('shows no direct contacts if none are configured', async () => {
    renderScreen('/dashboard/help');
    await screen.findByText('Message us');
    await waitFor(() => expect(server.requests(supportContract.listTickets)).toHaveLength(1));
    expect(screen.queryByText('Talk to us')).toBeNull();
  });

  it('links to WhatsApp and phone if configured', async () => {
    const reach = { phone: '+2348090002222', whatsApp: '+2348090001111' };
    server.responds(supportContract.listTickets, { tickets: [], reach });
    renderScreen('/dashboard/help');
    const chat = await screen.findByRole('link', { name: 'Chat on WhatsApp' });
    expect(chat.getAttribute('href')).toBe('https://wa.me/2348090001111');
    expect(screen.getByRole('link', { name: 'Call +2348090002222' }).getAttribute('href')).toBe('tel:+2348090002222');
  });

  it('shows the version and a link to the API reference', async () => {
    renderScreen('/dashboard/help');
    expect(await screen.findByText('0.11.20')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/docs');
  });

  it('sends a message, shows its number, and lists it', async () => {
    server.fails(supportContract.contactSupport, 'unavailable');
    renderScreen('/dashboard/help');
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Choose a topic.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/^What’s it about/), 'Money and payouts');
    await user.click(screen.getByLabelText(/^Subject/));
    await user.paste('My payout is late');
    await user.click(screen.getByLabelText(/^What happened/));
    await user.paste('It should have come on Monday.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    server.responds(supportContract.contactSupport, ticket);
    server.responds(supportContract.listTickets, { tickets: [ticket], reach: { phone: null, whatsApp: null } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your reference is T-1042')).toBeTruthy();
    expect(await screen.findByText('Your messages')).toBeTruthy();
    expect(server.requests(supportContract.contactSupport).at(-1)?.body).toEqual({
      topic: 'money',
      subject: 'My payout is late',
      message: 'It should have come on Monday.',
    });
  });
});
