import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { errorText } from '../../platform/api/feature-status.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { PATHS } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { availabilityQuery, useSetAvailability, type Availability } from '../availability/availability.queries.ts';
import { homeMessages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard.queries.ts';
import { StepList } from './first-steps.tsx';
import { StoreCard } from './store-card.tsx';

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
        action={<span className={styles['small']}>{messages.steps.count(done, steps.length)}</span>}
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
      {obstacle !== undefined && <p className={styles['small']}>{obstacle}</p>}
      {opening.isError && (
        <Alert isLive tone="error" title={messages.store.notChanged}>
          {errorText(opening.error)}
        </Alert>
      )}
    </div>
  );
}
