import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onboardingStep } from './onboarding-step.ts';

const SECOND = { onboardingStep: 'vendor' } as const;

const isSecond = (state: unknown) => (state as Partial<typeof SECOND> | null)?.onboardingStep === 'vendor';

/**
 * The step is client state, not an address (§2). It has its place in the browser's history all the same, so that "back"
 * leads from the second step to the first, and not out of the form.
 */
export function useStepHistory() {
  const navigate = useNavigate();
  const { key, state, pathname, search } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Where the wizard begins is said by the draft.
    if (shown.current === key) return;
    shown.current = key;
    onboardingStep.choose(isSecond(state) ? 'vendor' : 'business');
  }, [key, state]);
  return {
    vendor: () => void navigate({ pathname, search }, { state: SECOND }),
    business: () => (isSecond(state) ? void navigate(-1) : onboardingStep.choose('business')),
  };
}
