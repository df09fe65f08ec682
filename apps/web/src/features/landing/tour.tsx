import { useWords } from '../../platform/words/dictionary.ts';
import styles from './landing.module.css';
import { landingWords } from './landing.words.ts';

/** Real pictures: they are taken of the demo's own screens. */
export function Tour() {
  const words = useWords(landingWords).landing;
  return (
    <section className={styles['section']}>
      <h2>{words.tourTitle}</h2>
      <p className={styles['lead']}>{words.tourLead}</p>
      <div className={styles['tour']}>
        <figure className={styles['figure']}>
          <img
            src="/landing/products.webp"
            alt={words.picture.products}
            width={1280}
            height={800}
            loading="lazy"
            decoding="async"
          />
          <figcaption>
            <strong>{words.tour.products.title}</strong> {words.tour.products.text}
          </figcaption>
        </figure>
        <figure className={styles['figure']}>
          <img
            src="/landing/phone.webp"
            alt={words.picture.phone}
            width={390}
            height={600}
            loading="lazy"
            decoding="async"
          />
          <figcaption>
            <strong>{words.tour.phone.title}</strong> {words.tour.phone.text}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
