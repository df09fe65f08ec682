import { useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useConfirmSettings } from '../notifications/settings/channels.queries.ts';
import { homeMessages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { type Dashboard, dashboardQuery } from './dashboard.queries.ts';
import { stepLink } from './first-step-paths.ts';

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
export function StepList({ steps, hasPrimary = false }: { readonly steps: Steps; readonly hasPrimary?: boolean }) {
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
            <p className={isDone ? styles['stepDone'] : styles['needTitle']}>{messages.step[step]}</p>
            {!isDone && messages.note[step] !== undefined && <p className={styles['small']}>{messages.note[step]}</p>}
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
          onError: (error) => toast.showError(messages.notKept, error),
        })
      }
    >
      {messages.keep}
    </Button>
  );
}
