import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ONBOARDING_STEPS } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { withNext } from '../../../platform/session/next-path.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { useFirstError } from '../../../ui/feedback/use-first-error.ts';
import { ApplicationProgress } from '../application-progress.tsx';
import { BusinessFields } from '../business/business-fields.tsx';
import { useOnboardingStep, useSignUpForm } from './use-sign-up-form.ts';
import { signUpMessages } from '../sign-up.messages.ts';
import styles from './sign-up.module.css';
import { PATHS } from '../../../platform/paths.ts';
import { VendorFields } from './vendor-fields.tsx';
import { useQuery } from '@tanstack/react-query';
import { PlaceFields } from '../../../ui/address/place-fields.tsx';
import { localGovernmentsQuery } from '../../store-place/store-place.queries.ts';
import { signUpPlace } from './sign-up-steps.ts';
import { signUpPlaceMessages } from '../sign-up-place.messages.ts';

function SignUpScreen() {
  const messages = useMessages(signUpMessages);
  const navigate = useNavigate();
  const { step, progress, hasPrevious, hasNext } = useOnboardingStep();
  const form = useSignUpForm({ onSignedUp: () => void navigate(withNext(PATHS.signUpCode, PATHS.logoUpload)) });
  const title = useTitleOfStep(step);
  const element = useFirstError(form.errors);
  const total = ONBOARDING_STEPS.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasNext) form.submitBusiness();
    else void form.submitVendor();
  };
  return (
    <>
      <title>{messages.steps[step].title}</title>
      <ApplicationProgress
        at={step}
        formBar={<Progress isLabelHidden label={messages.progress(progress * total, total)} value={progress} max={1} />}
      />
      <div className={styles['head']}>
        <h1 ref={title} tabIndex={-1} className={styles['title']}>
          {messages.steps[step].title}
        </h1>
        <p className={styles['lead']}>{messages.steps[step].lead}</p>
      </div>
      <form ref={element} noValidate onSubmit={submit}>
        <Card className={styles['card']}>
          {step === 'business' ? (
            <BusinessFields draft={form.draft} errors={form.errors} onChange={form.change}>
              <PlaceAtSignUp state={form.draft.state} errors={form.errors} onChange={form.clearErrors} />
            </BusinessFields>
          ) : (
            <VendorFields
              draft={form.draft}
              passwords={form.passwords}
              errors={form.errors}
              onChange={form.change}
              onPasswordsChange={form.changePasswords}
            />
          )}
        </Card>
        <div className={styles['trouble']}>
          <FormError message={form.message} />
        </div>
        <div className={styles['actions']}>
          {hasPrevious ? (
            <Button variant="quiet" size="large" onClick={form.goBack}>
              <ArrowLeft aria-hidden="true" />
              {messages.back}
            </Button>
          ) : (
            <ButtonLink to="/" variant="quiet" size="large">
              <ArrowLeft aria-hidden="true" />
              {messages.back}
            </ButtonLink>
          )}
          <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
            {hasNext ? messages.goOn : messages.submit}
            {hasNext && <ArrowRight aria-hidden="true" />}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Scrolls and focuses the title when the step changes, also for screen readers. */
function useTitleOfStep(step: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = previous.current === undefined;
    const hasChanged = previous.current !== step;
    previous.current = step;
    if (isFirst || !hasChanged) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [step]);
  return title;
}

export { SignUpScreen as Component };

interface PlaceAtSignUpProps {
  readonly state: string;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (names: readonly string[]) => void;
}

/** Optional here; the settings have the same fields. */
export function PlaceAtSignUp({ state, errors, onChange }: PlaceAtSignUpProps) {
  const messages = useMessages(signUpPlaceMessages);
  const [, draw] = useState(0);
  const areas = useQuery({ ...localGovernmentsQuery(state), enabled: state !== '' });
  const place = signUpPlace.readFor(state);
  const hint = state === '' ? messages.stateFirst : messages.localGovernmentHint;
  return (
    <PlaceFields
      messages={{ ...messages, localGovernmentHint: hint }}
      areas={areas}
      place={place}
      errors={errors}
      onChange={(change) => {
        signUpPlace.write({ ...place, ...change });
        draw((times) => times + 1);
        onChange(Object.keys(change));
      }}
    />
  );
}
