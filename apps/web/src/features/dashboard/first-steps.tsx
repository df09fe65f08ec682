import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Card } from '../../ui/layout/card.tsx';
import { stepLink } from './first-step-paths.ts';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard.queries.ts';
import { homeMessages } from './dashboard.messages.ts';
import { ConfirmSettingsButton } from './confirm-settings-button.tsx';

const NEW_SHOP_STEPS_LEFT = 2;

/** What a new shop still has to do. A last step or none is no list: it stands among what needs the vendor. */
export function FirstSteps({ steps }: { readonly steps: Dashboard['firstSteps'] }) {
  const messages = useMessages(homeMessages).steps;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (steps.length - done < NEW_SHOP_STEPS_LEFT) return null;
  return (
    <Card title={messages.title} lead={messages.lead(done, steps.length)}>
      <ul className={styles['steps']}>
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            {isDone ? (
              <span className={styles['step']}>
                <CircleCheck aria-label={messages.done} role="img" className={styles['done']} />
                <span className={styles['small']}>{messages.step[step]}</span>
              </span>
            ) : (
              <div className={styles['stepRow']}>
                <Link {...stepLink(step)} className={styles['step']}>
                  <Circle aria-label={messages.toDo} role="img" />
                  <span className={styles['needTitle']}>{messages.step[step]}</span>
                  <ChevronRight aria-hidden="true" className={styles['stepEnd']} />
                </Link>
                {step === 'notifications' && <ConfirmSettingsButton />}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
