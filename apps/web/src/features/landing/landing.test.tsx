import { type BasisPoints, splitCommission } from '@vendor-portal/contract/accounting/commission.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prerenderPage } from '../../app/prerender.tsx';
import { givenSignedIn, newPortal, renderScreen } from '../../testing/portal.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';

const server = newPortal();
const NAIRA = { currency: 'NGN' };

describe('the landing', () => {
  it('shows the fees, with an example that adds up', async () => {
    renderScreen('/');
    expect(await screen.findByText('15%')).toBeTruthy();
    const { commission, earnings } = splitCommission(800_000 as Money, 1500 as BasisPoints);
    expect(screen.getByText('Our commission').nextElementSibling?.textContent).toBe(
      `−${formatMoney(commission, NAIRA)}`,
    );
    expect(screen.getByText('You receive').nextElementSibling?.textContent).toBe(formatMoney(earnings, NAIRA));
  });

  it('links a signed-in vendor to the dashboard (§2.32, §2.35)', async () => {
    await givenSignedIn(server);
    const { router } = renderScreen('/');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Sell more.');
    expect(router.state.location.pathname).toBe('/');
    const [first] = await screen.findAllByRole('link', { name: 'Open your dashboard' });
    expect(first?.getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('is prerendered without anything that the content security policy blocks', async () => {
    const { title, markup } = await prerenderPage('/landing.html');
    expect(title).toMatch(/^<title>Vendor/);
    expect(markup).toContain('Questions and answers');
    expect(markup).toContain('href="/sign-up"');
    expect(markup).not.toMatch(/<script|<style|<title| style=| on\w+=/);
  });
});
