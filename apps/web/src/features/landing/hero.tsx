import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useWords } from '../../platform/words/dictionary.ts';
import { BrandPlate } from '../../ui/picture/brand-plate.tsx';
import styles from './hero.module.css';
import { landingWords } from './landing.words.ts';
import { PATHS } from '../../platform/paths.ts';
import { Shot } from './shot.tsx';

/** Only large text on the brand colour: white on it has a contrast of 4.25 (docs/design.md). */
export function Hero({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const words = useWords(landingWords).landing;
  return (
    <section className={styles['hero']}>
      <BrandPlate />
      <div className={styles['inside']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {words.title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles['text']}>{words.text}</p>
        <div className={styles['actions']}>
          <Link to={isSignedIn ? PATHS.home : PATHS.signUp} className={styles['main']}>
            {isSignedIn ? words.openDashboard : words.openShop}
            <ArrowRight aria-hidden="true" />
          </Link>
          {!isSignedIn && (
            <Link to={PATHS.signIn} className={styles['second']}>
              {words.haveAccount}
            </Link>
          )}
        </div>
        <div className={styles['frame']}>
          <Shot name="orders-wide" onPhone="orders-phone" alt={words.heroPicture} isFirst />
        </div>
      </div>
    </section>
  );
}
