import { useWords } from '../../platform/words/dictionary.ts';
import styles from './landing.module.css';
import { landingWords } from './landing.words.ts';

export function StepsAndTypes() {
  const words = useWords(landingWords).landing;
  return (
    <>
      <section id="how" className={styles['section']}>
        <h2>{words.stepsTitle}</h2>
        <ol className={styles['three']}>
          {words.steps.map(({ title, text }, place) => (
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
        <h2>{words.typesTitle}</h2>
        <ul className={styles['types']}>
          {Object.entries(words.types).map(([type, { name, text }]) => (
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
