import { useMessages } from '../../platform/i18n/dictionary.ts';
import styles from './landing.module.css';
import { landingMessages } from './landing.messages.ts';

export function StepsAndTypes() {
  const messages = useMessages(landingMessages).landing;
  return (
    <>
      <section id="how" className={styles['section']}>
        <h2>{messages.stepsTitle}</h2>
        <ol className={styles['three']}>
          {messages.steps.map(({ title, text }, place) => (
            <li key={title} className={styles['step']}>
              <span aria-hidden="true" className={styles['number']}>
                {place + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles['section']}>
        <h2>{messages.typesTitle}</h2>
        <ul className={styles['types']}>
          {Object.entries(messages.types).map(([type, { name, text }]) => (
            <li key={type} className={styles['type']}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
