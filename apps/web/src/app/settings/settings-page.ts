import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { RightRule } from '@vendor-portal/contract/wire/right.ts';
import { hasRight } from '../../platform/session/rights.ts';
import { useView, viewSwitch } from '../../platform/storage/view-state.ts';

export const SETTINGS_PAGES = ['profile', 'team', 'notifications', 'payment', 'printers', 'activity'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** §2: profile first. */
export const settingsPage = viewSwitch<SettingsPage>('profile');

const PAGE_RIGHTS: Readonly<Record<SettingsPage, RightRule>> = {
  profile: 'own',
  team: 'team',
  notifications: 'own',
  payment: ['bank', 'money'],
  printers: 'store',
  activity: 'activity',
};

/** From a link's state: `{ settingsPage: 'payment' }`. */
const pageIn = (state: unknown): SettingsPage | undefined =>
  SETTINGS_PAGES.find((page) => (state as { settingsPage?: unknown } | null)?.settingsPage === page);

/** Of a link to the settings. */
export function mayOpenPage(state: unknown): boolean {
  const page = pageIn(state);
  return page === undefined || hasRight(PAGE_RIGHTS[page]);
}

export const settingsPages = (): SettingsPage[] => SETTINGS_PAGES.filter((page) => hasRight(PAGE_RIGHTS[page]));

/** The navigation whose state was applied, so that later choices stay, also after going back. */
const handledVisit = viewSwitch<string>('');

/** The chosen page, or the one that the link asked for. */
export function useSettingsPage(): SettingsPage {
  const { key, state } = useLocation();
  const chosen = useView(settingsPage);
  const requested = pageIn(state);
  const isNew = useView(handledVisit) !== key && requested !== undefined;
  useEffect(() => {
    if (!isNew) return;
    settingsPage.choose(requested);
    handledVisit.choose(key);
  }, [isNew, requested, key]);
  const page = isNew ? requested : chosen;
  return hasRight(PAGE_RIGHTS[page]) ? page : 'profile';
}
