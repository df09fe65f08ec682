import { Check, Plus } from 'lucide-react';
import { useWords } from '../../platform/words/dictionary.ts';
import styles from './landing.module.css';
import { landingWords } from './landing.words.ts';

export function FeesAndQuestions() {
  const words = useWords(landingWords).landing;
  return (
    <>
      <section id="fees" className={styles['section']}>
        <h2>{words.feesTitle}</h2>
        <div className={styles['cost']}>
          <div className={styles['rate']}>
            <strong>{words.rate}</strong>
            <p>{words.rateOf}</p>
            <dl className={styles['example']}>
              {words.example.map(([what, sum]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{sum}</dd>
                </div>
              ))}
            </dl>
          </div>
          <ul className={styles['fees']}>
            {words.fees.map((fee) => (
              <li key={fee}>
                <Check aria-hidden="true" />
                {fee}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section id="questions" className={styles['section']}>
        <h2>{words.questionsTitle}</h2>
        <div className={styles['questions']}>
          {words.questions.map(({ question, answer }) => (
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
