import { PATHS } from '../../platform/paths.ts';
import { withNext } from '../../platform/session/next-path.ts';
import type { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';

type FirstStep = (typeof FIRST_STEPS)[number];

interface StepLink {
  readonly to: string;
  readonly state?: unknown;
}

/** §2: a settings page is client state, not a path; the link passes it as state. */
const inSettings = (settingsPage: string): StepLink => ({ to: PATHS.settings, state: { settingsPage } });

const LINKS: Record<FirstStep, StepLink> = {
  logo: { to: withNext(PATHS.logoUpload, PATHS.home) },
  proof_of_address: { to: withNext(PATHS.addressUpload, PATHS.home) },
  first_product: { to: PATHS.newProduct },
  opening_hours: inSettings('profile'),
  payout_account: inSettings('payment'),
  notifications: inSettings('notifications'),
};

export const stepLink = (step: FirstStep): StepLink => LINKS[step];
