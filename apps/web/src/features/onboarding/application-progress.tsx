import { Check } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { progressMessages } from './progress.messages.ts';
import styles from './application-progress.module.css';

const STAGES = ['form', 'code', 'logo', 'documents'] as const;

/** The stages after the form of two steps (§2), which has its own progress bar. */
export function ApplicationProgress({ at }: { readonly at: (typeof STAGES)[number] }) {
  const messages = useMessages(progressMessages);
  const here = STAGES.indexOf(at);
  return (
    <ol aria-label={messages.label} className={styles['steps']}>
      {STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === here ? 'step' : undefined}
          className={index < here ? styles['done'] : index === here ? styles['here'] : undefined}
        >
          <span className={styles['mark']}>
            {index < here ? (
              <Check role="img" aria-label={messages.done} />
            ) : (
              <span aria-hidden="true">{index + 1}</span>
            )}
          </span>
          {messages.stage[stage]}
        </li>
      ))}
    </ol>
  );
}
