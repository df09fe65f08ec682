import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useWords } from '../../platform/words/dictionary.ts';
import styles from './hero.module.css';
import { landingWords } from './landing.words.ts';

/** On the brand colour only large text may stand: white on it has a contrast of 4.25 (design.md). */
export function Hero() {
  const words = useWords(landingWords).landing;
  return (
    <section className={styles['hero']}>
      <svg className={styles['plate']} viewBox="0 0 640 640" aria-hidden="true">
        <circle className={styles['halo']} cx="320" cy="320" r="309" />
        <circle className={styles['halo']} cx="320" cy="320" r="235" />
        <circle className={styles['rim']} cx="320" cy="320" r="160" />
        <circle className={styles['rice']} cx="320" cy="320" r="126" />
        <circle className={styles['chicken']} cx="280" cy="288" r="32" />
        <circle className={styles['beef']} cx="361" cy="312" r="38" />
        <circle className={styles['greens']} cx="305" cy="369" r="28" />
        <circle className={styles['corn']} cx="265" cy="344" r="13" />
        <circle className={styles['corn']} cx="365" cy="384" r="15" />
      </svg>
      <div className={styles['inside']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {words.title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles['text']}>{words.text}</p>
        <div className={styles['actions']}>
          <Link to="/sign-up" className={styles['main']}>
            {words.openShop}
            <ArrowRight aria-hidden="true" />
          </Link>
          <Link to="/sign-in" className={styles['second']}>
            {words.haveAccount}
          </Link>
        </div>
        <div className={styles['frame']}>
          <img src="/landing/orders.webp" alt={words.heroPicture} width={1280} height={400} fetchPriority="high" />
        </div>
      </div>
    </section>
  );
}
