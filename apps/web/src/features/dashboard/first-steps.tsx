import { useQueryClient, useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, FileUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useConfirmSettings } from '../notifications/settings/channels.queries.ts';
import { homeMessages } from './dashboard.messages.ts';
import { type Dashboard, dashboardQuery } from './dashboard.queries.ts';
import { PATHS } from '../../platform/paths.ts';
import {
  FIRST_STEPS_PATH,
  firstStepState,
  useIsBackAtFirstSteps,
  type FirstStep,
} from '../../platform/session/first-step.ts';
import { withNext } from '../../platform/session/next-path.ts';
import { FailureAlert } from '../../ui/feedback/alert.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { availabilityQuery, useSetAvailability, type Availability } from '../availability/availability.queries.ts';
import { StoreCard } from './store-card.tsx';
import shared from './dashboard.module.css';
import styles from './first-steps.module.css';

const NEW_SHOP_STEPS_LEFT = 2;

type Steps = Dashboard['firstSteps'];

/** Hidden when hardly any step is left: the next one is then listed under "needs you". */
export function FirstSteps({ steps }: { readonly steps: Steps }) {
  const messages = useMessages(homeMessages).steps;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (steps.length - done < NEW_SHOP_STEPS_LEFT) return null;
  return (
    <Card title={messages.title} lead={messages.lead(done, steps.length)}>
      <StepList steps={steps} />
    </Card>
  );
}

/** The next step has the primary button if `hasPrimary`. */
function StepList({ steps, hasPrimary = false }: { readonly steps: Steps; readonly hasPrimary?: boolean }) {
  const messages = useMessages(homeMessages).steps;
  const next = steps.find(({ isDone }) => !isDone);
  const list = useNextInView();
  return (
    <ul ref={list} className={styles['steps']}>
      {steps.map(({ step, isDone }) => (
        <li key={step} className={styles['step']}>
          {isDone ? (
            <CircleCheck aria-label={messages.done} role="img" className={styles['done']} />
          ) : (
            <Circle aria-label={messages.toDo} role="img" />
          )}
          <div className={styles['stepText']}>
            <p className={isDone ? styles['stepDone'] : shared['needTitle']}>{messages.step[step]}</p>
            {!isDone && messages.note[step] !== undefined && <p className={shared['small']}>{messages.note[step]}</p>}
          </div>
          {!isDone && step === 'notifications' && <ConfirmSettingsButton />}
          {!isDone && (
            <ButtonLink
              {...stepLink(step)}
              data-next={step === next?.step || undefined}
              variant={hasPrimary && step === next?.step ? 'primary' : 'secondary'}
              aria-label={messages.step[step]}
            >
              {messages.action[step]}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** On the way back from a step: waits until its work counts, then shows the next step and focuses its button. */
function useNextInView() {
  const list = useRef<HTMLUListElement>(null);
  const isAtSteps = useIsBackAtFirstSteps();
  // Back, Forward and a reload start at the top, as on every screen.
  const isBack = useNavigationType() === NavigationType.Push && isAtSteps;
  const { isFetchedAfterMount } = useQuery({ ...dashboardQuery, refetchOnMount: isBack ? 'always' : true });
  const isCounted = isBack && isFetchedAfterMount;
  useEffect(() => {
    if (!isCounted) return;
    const next = list.current?.querySelector<HTMLElement>('[data-next]');
    next?.scrollIntoView({ block: 'center' });
    next?.focus({ preventScroll: true });
  }, [isCounted]);
  return list;
}

/** Confirming the defaults completes the step as well as changing them. */
function ConfirmSettingsButton() {
  const messages = useMessages(homeMessages).steps;
  const queries = useQueryClient();
  const toast = useToast();
  const keep = useConfirmSettings();
  return (
    <Button
      size="small"
      isBusy={keep.isPending}
      aria-label={messages.keepNamed}
      onClick={() =>
        keep.mutate(undefined, {
          onSuccess: () => void queries.invalidateQueries(dashboardQuery),
          onError: (error) => toast.showError(messages.notSaved, error),
        })
      }
    >
      {messages.keep}
    </Button>
  );
}

interface StepLink {
  readonly to: string;
  readonly state?: unknown;
}

/** §2: a settings page is client state, not a path; the link passes it as state. */
const inSettings = (settingsPage: string, step: FirstStep): StepLink => ({
  to: PATHS.settings,
  state: { settingsPage, ...firstStepState(step) },
});

const LINKS: Record<FirstStep, StepLink> = {
  logo: { to: withNext(PATHS.logoUpload, FIRST_STEPS_PATH) },
  proof_of_address: { to: withNext(PATHS.addressUpload, FIRST_STEPS_PATH) },
  first_product: { to: PATHS.newProduct, state: firstStepState('first_product') },
  opening_hours: inSettings('profile', 'opening_hours'),
  payout_account: inSettings('payment', 'payout_account'),
  notifications: inSettings('notifications', 'notifications'),
};

export const stepLink = (step: FirstStep): StepLink => LINKS[step];

/** Home until the first order: there are no figures yet, so it shows the setup steps. */
export function SetUp({ steps }: { readonly steps: Dashboard['firstSteps'] }) {
  const messages = useMessages(homeMessages);
  const { data: availability } = useQuery(availabilityQuery);
  const done = steps.filter(({ isDone }) => isDone).length;
  const needsMenu = steps.some(({ step, isDone }) => step === 'first_product' && !isDone);
  const isOpened = availability?.isOpen === true;
  return (
    <div className={styles['setUp']}>
      <Card
        title={isOpened ? messages.steps.ready : messages.steps.setUpTitle}
        lead={isOpened ? messages.steps.readyText : undefined}
        action={<span className={shared['small']}>{messages.steps.count(done, steps.length)}</span>}
      >
        <Progress isLabelHidden label={messages.steps.progress} value={done} max={steps.length} />
        <StepList steps={steps} hasPrimary />
        {availability !== undefined && !isOpened && <OpenStore availability={availability} />}
      </Card>
      {needsMenu && (
        <Card title={messages.menu.title} lead={messages.menu.text}>
          <ButtonLink to={PATHS.products} state={{ isImportOpen: true }} isWide>
            <FileUp aria-hidden="true" />
            {messages.menu.action}
          </ButtonLink>
        </Card>
      )}
      {isOpened && <StoreCard />}
    </div>
  );
}

/** Shows what is missing until the store can open. Without hours it would be open at night as well. */
function OpenStore({ availability: { reason, hasHours } }: { readonly availability: Availability }) {
  const messages = useMessages(homeMessages);
  const opening = useSetAvailability();
  const obstacle =
    reason.kind === 'not_approved' || reason.kind === 'nothing_to_sell'
      ? messages.steps.openFirst[reason.kind]
      : hasHours
        ? undefined
        : messages.steps.openFirst.noHours;
  return (
    <div className={styles['openStore']}>
      <Button
        isWide
        variant={obstacle === undefined ? 'success' : 'secondary'}
        disabled={obstacle !== undefined}
        isBusy={opening.isPending}
        onClick={() => opening.mutate({ isOpen: true, pausedUntil: null })}
      >
        {messages.steps.open}
      </Button>
      {obstacle !== undefined && <p className={shared['small']}>{obstacle}</p>}
      <FailureAlert title={messages.store.notChanged} error={opening.error} />
    </div>
  );
}
