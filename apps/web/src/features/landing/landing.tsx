import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { FeesAndQuestions } from './fees-and-questions.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter, LandingHeader } from './landing-ends.tsx';
import styles from './landing.module.css';
import { landingMessages } from './landing.messages.ts';
import { Promises } from './promises.tsx';
import { StepsAndTypes } from './steps-and-types.tsx';
import { Tour } from './tour.tsx';
import { PATHS } from '../../platform/paths.ts';

/**
 * Also prerendered at build time, so nothing here may need a script. Signed-in vendors get a link to the dashboard
 * instead of the sign-in.
 */
export function Landing({ mainId, isSignedIn = false }: { mainId: string; isSignedIn?: boolean }) {
  const messages = useMessages(landingMessages).landing;
  return (
    <div className={styles['page']}>
      <title>{messages.windowTitle}</title>
      <LandingHeader isSignedIn={isSignedIn} />
      <main id={mainId} tabIndex={-1}>
        <Hero isSignedIn={isSignedIn} />
        <Promises />
        <Tour />
        <StepsAndTypes />
        <FeesAndQuestions />
        <section className={styles['closing']}>
          <h2>{messages.closing}</h2>
          <ButtonLink to={isSignedIn ? PATHS.home : PATHS.signUp} variant="primary" size="large">
            {isSignedIn ? messages.openDashboard : messages.start}
          </ButtonLink>
        </section>
      </main>
      <LandingFooter />
    </div>
  );
}
