import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenAdvert, givenAdverts } from '../../../testing/given-advert.ts';

const { server, events, user } = signedInPortal();
const open = () => renderScreen('/dashboard/adverts').router;
const card = (title: string) => screen.findByRole('article', { name: title });
const chooseTab = async (name: string) => user.click(await screen.findByRole('tab', { name }));

describe('the advert list', () => {
  it('starts with pending adverts: subject, days and cost (§1.7)', async () => {
    givenAdverts(server, [givenAdvert(1), givenAdvert(2, { status: 'active' })]);
    open();
    const advert = within(await card('Sunday jollof 1'));
    expect(advert.getByText('Waiting for approval')).toBeTruthy();
    expect(advert.getByText('Your whole store')).toBeTruthy();
    expect(advert.getByText(/16.+20 November.*, 5 days$/)).toBeTruthy();
    expect(advert.getByText('₦12,500')).toBeTruthy();
    expect(advert.getByText('5 days × ₦2,500')).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Sunday jollof 2' })).toBeNull();
    expect(await screen.findByText('2 adverts so far')).toBeTruthy();
    expect(server.requests(advertsContract.listPendingAdverts)[0]?.query.get('limit')).toBe('10');
  });

  it.each([
    [{ status: 'waiting' }, 'Waiting for your payment of ₦12,500'],
    [{ status: 'failed' }, 'Your payment of ₦12,500 wasn’t completed'],
    [{ status: 'paid' }, 'We’ve received your payment of ₦12,500'],
    [{ status: 'paid', note: 'Choose today or a later date.' }, '₦12,500 is in your available balance'],
  ] as const)('shows the result after returning from the payment page: %o', async (different, sentence) => {
    givenAdverts(server, []);
    const id = givenAdvert(1).id;
    server.responds(payInsContract.readPayIn, {
      id,
      amount: 1_250_000,
      currency: 'NGN',
      payUrl: 'https://checkout.example/1',
      advertId: null,
      note: null,
      createdAt: '2026-11-16T08:00:00.000Z',
      ...different,
    });
    renderScreen(`/dashboard/adverts?paid=${id}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.requests(payInsContract.readPayIn)[0]?.query.get('payInId')).toBe(id);
  });

  it('shows views and clicks of a live advert as figures, a described chart, and a table', async () => {
    const perDay = [
      { day: '2026-11-16', views: 120, clicks: 6 },
      { day: '2026-11-17', views: 380, clicks: 14 },
    ];
    const live = { status: 'active', views: 500, clicks: 20, perDay } as const;
    givenAdverts(server, [givenAdvert(1, { ...live, perDay: [...perDay] })]);
    open();
    await chooseTab('Active');
    const advert = within(await card('Sunday jollof 1'));
    expect(advert.getByText('Live')).toBeTruthy();
    expect(advert.getByText('4%')).toBeTruthy();
    expect(
      advert.getByRole('img', {
        name: 'Views and clicks for each day from 16 Nov to 17 Nov. The best day was 17 Nov, with 380 views.',
      }),
    ).toBeTruthy();
    await user.click(advert.getByText('Show as table'));
    const row = within(advert.getByRole('row', { name: /17 Nov/ }));
    expect(row.getByText('380')).toBeTruthy();
    expect(row.getByText('14')).toBeTruthy();
  });

  it('shows why an advert was refused and what was refunded, and how others ended', async () => {
    givenAdverts(server, [
      givenAdvert(1, { status: 'expired', reason: 'The picture is blurred.', refunded: 1_250_000 as Money }),
      givenAdvert(2, { status: 'expired', isWithdrawn: true, refunded: 1_250_000 as Money }),
      givenAdvert(3, { status: 'expired', approvedAt: '2026-11-15T08:00:00.000Z' }),
    ]);
    open();
    await chooseTab('Expired');
    const refused = within(await card('Sunday jollof 1'));
    expect(refused.getByText('Not approved')).toBeTruthy();
    expect(refused.getByText('The picture is blurred.')).toBeTruthy();
    expect(refused.getByText('We returned ₦12,500 to your balance.')).toBeTruthy();
    expect(within(await card('Sunday jollof 2')).getByText('Withdrawn')).toBeTruthy();
    expect(within(await card('Sunday jollof 3')).getByText('Ended')).toBeTruthy();
    expect(within(await card('Sunday jollof 3')).queryByText(/came back/)).toBeNull();
  });

  it.each([
    ['Pending', 'No pending adverts'],
    ['Active', 'No live adverts'],
    ['Expired', 'No past adverts yet'],
  ])('explains %s while there is none', async (tab, text) => {
    givenAdverts(server, []);
    open();
    await chooseTab(tab);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('withdraws a pending one after a confirmation, and shows why if that fails', async () => {
    givenAdverts(server, [givenAdvert(1)]);
    server.fails(advertsContract.withdrawAdvert, 'advert_not_pending');
    open();
    await user.click(await screen.findByRole('button', { name: 'Withdraw “Sunday jollof 1”' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/return ₦12,500 to your available balance/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await question.findByText('This advert is no longer pending.')).toBeTruthy();
    server.responds(advertsContract.withdrawAdvert, givenAdvert(1, { status: 'expired', isWithdrawn: true }));
    givenAdverts(server, []);
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('“Sunday jollof 1” is withdrawn.')).toBeTruthy();
    expect(await screen.findByText('No pending adverts')).toBeTruthy();
  });

  it('shows an approval without a reload', async () => {
    givenAdverts(server, [givenAdvert(1)]);
    open();
    await card('Sunday jollof 1');
    givenAdverts(server, [givenAdvert(1, { approvedAt: '2026-11-15T08:00:00.000Z' })]);
    events.publish({ kind: 'advert_changed', advertId: givenAdvert(1).id });
    await waitFor(() => expect(screen.getByText(/^Approved, starts \d+ Nov$/)).toBeTruthy());
  });
});
