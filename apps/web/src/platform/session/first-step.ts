import { useLocation, useNavigate } from 'react-router';
import type { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { PATHS } from '../paths.ts';

export type FirstStep = (typeof FIRST_STEPS)[number];

const HASH = '#first-steps';

/** Home, with the next first step in view. */
export const FIRST_STEPS_PATH = `${PATHS.home}${HASH}`;

/** The state of a link to a first step: its screen opens the form, and leads back to the list. */
export const firstStepState = (firstStep: FirstStep) => ({ firstStep });

/** The first step that the current screen was opened for. */
export function useFirstStep(): FirstStep | undefined {
  const { state } = useLocation();
  return (state as { firstStep?: FirstStep } | null)?.firstStep;
}

export function useReturnToFirstSteps(): () => void {
  const navigate = useNavigate();
  return () => void navigate(FIRST_STEPS_PATH);
}

export const useIsBackAtFirstSteps = (): boolean => useLocation().hash === HASH;
