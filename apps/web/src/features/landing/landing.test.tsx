import { splitCommission } from '@vendor-portal/contract/accounting/commission-split.ts';
import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prerenderPage } from '../../app/prerender.tsx';
import { givenSignedIn } from '../../testing/fresh-portal.ts';
import { newPortal } from '../../testing/portal-of-each-test.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';

const server = newPortal();
const NAIRA = { currency: 'NGN' };
const PUBLIC = join(import.meta.dirname, '../../../public');

describe('the landing', () => {
  it('explains what it is, for whom, and where to begin', async () => {
    const { router } = renderScreen('/');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Sell more.');
    for (const type of ['Restaurants', 'Pharmacies', 'Supermarkets', 'Shops', 'Stores']) {
      expect(screen.getByRole('heading', { name: type })).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
    screen.getByRole('link', { name: 'Start selling with us' }).click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-up'));
  });

  it('shows the fees, with an example that adds up', async () => {
    renderScreen('/');
    expect(await screen.findByText('15%')).toBeTruthy();
    const { commission, earnings } = splitCommission(800_000 as Money, 1500 as BasisPoints);
    expect(screen.getByText('Our commission').nextElementSibling?.textContent).toBe(
      `−${formatMoney(commission, NAIRA)}`,
    );
    expect(screen.getByText('You receive').nextElementSibling?.textContent).toBe(formatMoney(earnings, NAIRA));
  });

  it('shows pictures of the portal whose space is reserved', async () => {
    renderScreen('/');
    await screen.findByRole('heading', { level: 1 });
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
      expect(existsSync(join(PUBLIC, picture.getAttribute('src') ?? ''))).toBe(true);
    }
    // Only the picture above the fold is not lazy-loaded.
    expect(pictures.filter((picture) => picture.getAttribute('loading') !== 'lazy')).toHaveLength(1);
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
