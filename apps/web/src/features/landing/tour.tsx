import { useMessages } from '../../platform/i18n/dictionary.ts';
import styles from './landing.module.css';
import { landingMessages } from './landing.messages.ts';
import { Shot } from './shot.tsx';

const FIGURES = [
  { figure: 'products', name: 'products-wide' },
  { figure: 'phone', name: 'orders-phone' },
] as const;

export function Tour() {
  const messages = useMessages(landingMessages).landing;
  return (
    <section className={styles['section']}>
      <h2>{messages.tourTitle}</h2>
      <p className={styles['lead']}>{messages.tourLead}</p>
      <div className={styles['tour']}>
        {FIGURES.map(({ figure, name }) => (
          <figure key={figure} className={styles['figure']}>
            <Shot name={name} alt={messages.picture[figure]} />
            <figcaption>
              <strong>{messages.tour[figure].title}</strong> {messages.tour[figure].text}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
