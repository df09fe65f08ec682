import { useQueryClient, useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, FileUp } from 'lucide-react';
import type { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useConfirmSettings } from '../notifications/settings/channels.queries.ts';
import { homeMessages } from './dashboard.messages.ts';
import { type Dashboard, dashboardQuery } from './dashboard.queries.ts';
import { PATHS } from '../../platform/paths.ts';
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
  return (
    <ul className={styles['steps']}>
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
  opening_hours: { to: PATHS.settings, state: { settingsPage: 'profile', firstStep: 'opening_hours' } },
  payout_account: inSettings('payment'),
  notifications: inSettings('notifications'),
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
