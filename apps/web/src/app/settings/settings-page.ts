import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useView, viewSwitch } from '../../platform/storage/view-state.ts';

export const SETTINGS_PAGES = ['profile', 'notifications', 'payment', 'activity'] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** §2: profile first. */
export const settingsPage = viewSwitch<SettingsPage>('profile');

/** What a link to the settings asks for in its state: `{ settingsPage: 'payment' }`. */
const pageIn = (state: unknown): SettingsPage | undefined =>
  SETTINGS_PAGES.find((page) => (state as { settingsPage?: unknown } | null)?.settingsPage === page);

/** The visit whose wish was heard: once, so that what is chosen afterwards stays, also on the way back. */
const handledVisit = viewSwitch<string>('');

/** The page that was chosen here, or that the link asked for by which somebody has just come. */
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
  return isNew ? requested : chosen;
}
