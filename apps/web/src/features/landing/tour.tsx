import { useWords } from '../../platform/words/dictionary.ts';
import styles from './landing.module.css';
import { landingWords } from './landing.words.ts';
import { Shot } from './shot.tsx';

const FIGURES = [
  { figure: 'products', name: 'products-wide' },
  { figure: 'phone', name: 'orders-phone' },
] as const;

/** Real pictures: they are taken of the demo's own screens. */
export function Tour() {
  const words = useWords(landingWords).landing;
  return (
    <section className={styles['section']}>
      <h2>{words.tourTitle}</h2>
      <p className={styles['lead']}>{words.tourLead}</p>
      <div className={styles['tour']}>
        {FIGURES.map(({ figure, name }) => (
          <figure key={figure} className={styles['figure']}>
            <Shot name={name} alt={words.picture[figure]} />
            <figcaption>
              <strong>{words.tour[figure].title}</strong> {words.tour[figure].text}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
