import type { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { switchView, type SettingsPage } from '../../platform/storage/view-state.ts';

type FirstStep = (typeof FIRST_STEPS)[number];

interface StepPlace {
  readonly path: string;
  /** §2: a page of the settings is client state, not an address. */
  readonly settingsPage?: SettingsPage;
}

const SETTINGS = '/dashboard/settings';

const PLACES: Record<FirstStep, StepPlace> = {
  logo: { path: '/logo-upload' },
  proof_of_address: { path: '/upload-proof-of-address' },
  first_product: { path: '/dashboard/products/add-new' },
  opening_hours: { path: SETTINGS, settingsPage: 'profile' },
  payout_account: { path: SETTINGS, settingsPage: 'payment' },
  notifications: { path: SETTINGS, settingsPage: 'notifications' },
};

/** What a link to the place of a step needs. */
export function stepLink(step: FirstStep) {
  const { path, settingsPage } = PLACES[step];
  return {
    to: path,
    onClick: () => {
      if (settingsPage !== undefined) switchView('settingsPage', settingsPage);
    },
  };
}
