import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../testing/portal.tsx';

const server = newPortal();

describe('the texts that an applicant agrees to', () => {
  it.each([
    ['/terms', 'Terms for vendors', 'Read the privacy notice'],
    ['/privacy', 'Privacy notice', 'Read the terms'],
  ])('%s shows the version that is stored with the account, and links to the other', async (path, title, other) => {
    renderScreen(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(TERMS_VERSION)).toBeTruthy();
    expect(screen.getByText(/Effective 18 Nov 2026/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(4);
    expect(screen.getByRole('link', { name: other })).toBeTruthy();
  });

  it('are also open to a signed-in vendor', async () => {
    await givenSignedIn(server);
    renderScreen('/terms');
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms for vendors' })).toBeTruthy();
  });
});
