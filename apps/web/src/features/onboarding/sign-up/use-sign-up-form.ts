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
import { businessMessages, signUpMessages } from '../onboarding.messages.ts';
import { placeErrors } from '../place/sign-up-place.ts';
import { useSignUp } from './sign-up.queries.ts';
import { NO_PASSWORDS, vendorErrors } from './vendor-step.ts';

type Errors = Readonly<Record<string, string>>;

const NO_ERRORS: Errors = {};

const isOfBusiness = (name: string) =>
  stepOfField(name) === 'business' || name === 'localGovernment' || name === 'landmark';

const isEmpty = (errors: Errors) => Object.keys(errors).length === 0;

/** The wizard's memory: the draft, saved at every change; the passwords, never saved; what is wrong with them. */
export function useSignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const businessMissing = useMessages(businessMessages).missing;
  const vendorMessages = useMessages(signUpMessages).vendor;
  const signUp = useSignUp();
  const steps = useStepHistory();
  const [draft, setDraft] = useState(onboardingDraft.readOrStart);
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [errors, setErrors] = useState(NO_ERRORS);

  // Somebody who comes back goes on where the draft ends.
  useLayoutEffect(
    () => onboardingStep.choose(isBusinessWhole(onboardingDraft.readOrStart()) ? 'vendor' : 'business'),
    [],
  );

  useStoredDraft((stored) => {
    setDraft(stored);
    onboardingStep.choose(isBusinessWhole(stored) ? 'vendor' : 'business');
  });

  /** The place keeps itself (`place/sign-up-place.ts`); what was wrong with it is told here. */
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
      // The screen still has what storage has lost: the next attempt finds it again.
      onboardingDraft.write(draft);
    }
  };

  return {
    draft,
    passwords,
    errors,
    /** What went wrong with the whole form. */
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

/** Whoever applied here before, and not to the end, need not begin anew; what was typed meanwhile wins. */
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
 * The step is client state, not an address (§2). It has its place in the browser's history all the same, so that "back"
 * leads from the second step to the first, and not out of the form.
 */
function useStepHistory() {
  const navigate = useNavigate();
  const { key, state, pathname, search } = useLocation();
  const previous = useRef(key);
  useEffect(() => {
    // Where the wizard begins is said by the draft.
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

/** Progress, and whether there is a step before and after, are announced again with every step (§2). */
export function useOnboardingStep() {
  const step = useView(onboardingStep);
  return { step, ...onboardingProgress(step) };
}
