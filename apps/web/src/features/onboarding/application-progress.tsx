import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { progressMessages } from './progress.messages.ts';
import styles from './application-progress.module.css';

const STAGES = ['business', 'vendor', 'code', 'logo', 'documents'] as const;

/** The form's two steps, whose bar shows their own progress (§2). */
const FORM_STAGES = 2;

interface ApplicationProgressProps {
  readonly at: (typeof STAGES)[number];
  /** The bar of the form's steps, while they are filled in. */
  readonly formBar?: ReactNode;
}

/** One bar and one list for everything from the form to the documents. */
export function ApplicationProgress({ at, formBar }: ApplicationProgressProps) {
  const messages = useMessages(progressMessages);
  const here = STAGES.indexOf(at);
  return (
    <div className={styles['progress']}>
      <div className={styles['bars']}>
        {formBar !== undefined && <div className={styles['form']}>{formBar}</div>}
        {STAGES.slice(formBar === undefined ? 0 : FORM_STAGES).map((stage) => (
          <span key={stage} className={classNames(styles['bar'], STAGES.indexOf(stage) <= here && styles['filled'])} />
        ))}
      </div>
      <ol aria-label={messages.label} className={styles['stages']}>
        {STAGES.map((stage, index) => (
          <li
            key={stage}
            aria-current={index === here ? 'step' : undefined}
            className={index === here ? styles['here'] : undefined}
          >
            {index < here ? (
              <Check role="img" aria-label={messages.done} className={styles['done']} />
            ) : (
              <span aria-hidden="true">{index + 1}</span>
            )}
            {messages.stage[stage]}
          </li>
        ))}
      </ol>
    </div>
  );
}
