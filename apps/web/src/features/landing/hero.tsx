import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BrandPlate } from '../../ui/picture/brand-plate.tsx';
import styles from './hero.module.css';
import { landingMessages } from './landing.messages.ts';
import { PATHS } from '../../platform/paths.ts';
import { Shot } from './shot.tsx';

/** Only large text on the brand colour: white on it has a contrast of 4.25 (docs/design.md). */
export function Hero({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const messages = useMessages(landingMessages).landing;
  return (
    <section className={styles['hero']}>
      <BrandPlate />
      <div className={styles['inside']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {messages.title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles['text']}>{messages.text}</p>
        <div className={styles['actions']}>
          <Link to={isSignedIn ? PATHS.home : PATHS.signUp} className={styles['main']}>
            {isSignedIn ? messages.openDashboard : messages.openShop}
            <ArrowRight aria-hidden="true" />
          </Link>
          {!isSignedIn && (
            <Link to={PATHS.signIn} className={styles['second']}>
              {messages.haveAccount}
            </Link>
          )}
        </div>
        <div className={styles['frame']}>
          <Shot name="orders-wide" onPhone="orders-phone" alt={messages.heroPicture} isFirst />
        </div>
      </div>
    </section>
  );
}
