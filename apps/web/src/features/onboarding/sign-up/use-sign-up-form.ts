import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  onboardingProgress,
  stepOfField,
  type DraftPasswords,
  type OnboardingDraft,
  type OnboardingStep,
} from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useView, viewSwitch } from '../../../platform/storage/view-state.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { businessErrors, isBusinessWhole } from '../business/business-step.ts';
import { onboardingDraft } from '../onboarding-draft.ts';
import { signUpMessages } from '../sign-up.messages.ts';
import { businessMessages } from '../business.messages.ts';
import { placeErrors, NO_PASSWORDS, vendorErrors } from './sign-up-steps.ts';
import { useSignUp } from './sign-up.queries.ts';

type Errors = Readonly<Record<string, string>>;

const NO_ERRORS: Errors = {};

const isOfBusiness = (name: string) =>
  stepOfField(name) === 'business' || name === 'localGovernment' || name === 'landmark';

const isEmpty = (errors: Errors) => Object.keys(errors).length === 0;

/** The draft is saved at every change, the passwords never. */
export function useSignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const businessMissing = useMessages(businessMessages).missing;
  const vendorMessages = useMessages(signUpMessages).vendor;
  const signUp = useSignUp();
  const steps = useStepHistory();
  const [draft, setDraft] = useState(onboardingDraft.readOrStart);
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [errors, setErrors] = useState(NO_ERRORS);

  // Returning users continue where the draft ends.
  useLayoutEffect(
    () => onboardingStep.choose(isBusinessWhole(onboardingDraft.readOrStart()) ? 'vendor' : 'business'),
    [],
  );

  useStoredDraft((stored) => {
    setDraft(stored);
    onboardingStep.choose(isBusinessWhole(stored) ? 'vendor' : 'business');
  });

  /** The place stores itself (`sign-up-steps.ts`); its errors are here. */
  const clearErrors = (names: readonly string[]) => setErrors(without(errors, names));
  const change = (changed: Partial<OnboardingDraft>) => {
    const next = { ...draft, ...changed };
    onboardingDraft.write(next);
    setDraft(next);
    clearErrors(Object.keys(changed));
  };
  const changePasswords = (changed: Partial<DraftPasswords>) => {
    setPasswords({ ...passwords, ...changed });
    clearErrors(['password', 'confirmPassword']);
  };
  const goTo = (step: OnboardingStep) => {
    signUp.reset();
    setErrors(NO_ERRORS);
    steps[step]();
  };
  const showErrors = (wrong: Errors) => {
    setErrors(wrong);
    if (Object.keys(wrong).some(isOfBusiness)) steps.business();
  };

  const wrongOfBusiness = (): Errors => ({ ...businessErrors(draft, businessMissing), ...placeErrors(draft.state) });
  const submitBusiness = () => {
    const wrong = wrongOfBusiness();
    if (isEmpty(wrong)) goTo('vendor');
    else setErrors(wrong);
  };
  const submitVendor = async () => {
    const wrongBefore = wrongOfBusiness();
    const wrong = isEmpty(wrongBefore) ? vendorErrors(draft, passwords, vendorMessages) : wrongBefore;
    showErrors(wrong);
    if (!isEmpty(wrong)) return;
    const outcome = await signUp.run(passwords);
    if (outcome.isDone) onSignedUp();
    else {
      showErrors(fieldErrors(outcome.error));
      // Storage may have been cleared: write the draft again for the next attempt.
      onboardingDraft.write(draft);
    }
  };

  return {
    draft,
    passwords,
    errors,
    message: isEmpty(errors) ? signUp.message : '',
    isBusy: signUp.status === 'loading',
    change,
    changePasswords,
    clearErrors,
    goBack: () => goTo('business'),
    submitBusiness,
    submitVendor,
  };
}

/** Restores an unfinished application of an earlier visit; anything typed meanwhile wins. */
function useStoredDraft(onFound: (stored: OnboardingDraft) => void) {
  const found = useEffectEvent((stored: OnboardingDraft | null) => {
    if (stored === null || onboardingDraft.read() !== null) return;
    onboardingDraft.write(stored);
    onFound(stored);
  });
  useEffect(() => void onboardingDraft.readStored().then(found), []);
}

const without = (errors: Errors, names: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

const SECOND = { onboardingStep: 'vendor' } as const;

const isSecond = (state: unknown) => (state as Partial<typeof SECOND> | null)?.onboardingStep === 'vendor';

/**
 * The step is client state, not a path (§2), but has a history entry, so that "back" leads from the second step to the
 * first instead of out of the form.
 */
function useStepHistory() {
  const navigate = useNavigate();
  const { key, state, pathname, search } = useLocation();
  const previous = useRef(key);
  useEffect(() => {
    // The draft decides the first step.
    if (previous.current === key) return;
    previous.current = key;
    onboardingStep.choose(isSecond(state) ? 'vendor' : 'business');
  }, [key, state]);
  return {
    vendor: () => void navigate({ pathname, search }, { state: SECOND }),
    business: () => (isSecond(state) ? void navigate(-1) : onboardingStep.choose('business')),
  };
}

/** §2: business first, then vendor. */
export const onboardingStep = viewSwitch<OnboardingStep>('business');

/** Progress, and whether there is a previous and next step, are announced with every step (§2). */
export function useOnboardingStep() {
  const step = useView(onboardingStep);
  return { step, ...onboardingProgress(step) };
}
