import { Check, Plus } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import landing from './landing.module.css';
import styles from './fees-and-questions.module.css';
import { landingMessages } from './landing.messages.ts';

export function FeesAndQuestions() {
  const messages = useMessages(landingMessages).landing;
  return (
    <>
      <section id="fees" className={landing['section']}>
        <h2>{messages.feesTitle}</h2>
        <div className={styles['cost']}>
          <div className={styles['rate']}>
            <strong>{messages.rate}</strong>
            <p>{messages.rateOf}</p>
            <dl className={styles['example']}>
              {messages.example.map(([what, sum]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{sum}</dd>
                </div>
              ))}
            </dl>
          </div>
          <ul className={styles['fees']}>
            {messages.fees.map((fee) => (
              <li key={fee}>
                <Check aria-hidden="true" />
                {fee}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section id="questions" className={landing['section']}>
        <h2>{messages.questionsTitle}</h2>
        <div className={styles['questions']}>
          {messages.questions.map(({ question, answer }) => (
            <details key={question} className={styles['question']}>
              <summary>
                {question}
                <Plus aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  );
}
