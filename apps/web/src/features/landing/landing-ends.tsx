import { Link } from 'react-router';
import { useWords } from '../../platform/words/dictionary.ts';
import { BrandMark } from '../../ui/picture/brand-mark.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import styles from './landing.module.css';
import { landingWords } from './landing.words.ts';
import { PATHS } from '../../platform/paths.ts';

export function LandingHeader({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const words = useWords(landingWords).landing;
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to="/" className={styles['brand']} aria-label={words.name}>
          <BrandMark name={words.name} />
        </Link>
        <nav aria-label={words.menu} className={styles['menu']}>
          <a href="#how">{words.howItWorks}</a>
          <a href="#fees">{words.feesLink}</a>
          <a href="#questions">{words.questionsLink}</a>
        </nav>
        <div className={styles['ways']}>
          {!isSignedIn && (
            <ButtonLink to={PATHS.signIn} variant="quiet">
              {words.signIn}
            </ButtonLink>
          )}
          <ButtonLink to={isSignedIn ? PATHS.home : PATHS.signUp} variant="primary">
            {isSignedIn ? words.openDashboard : words.signUp}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

export function LandingFooter() {
  const words = useWords(landingWords).landing;
  return (
    <footer className={styles['footer']}>
      <BrandMark name={words.name} />
      <TextLink to={PATHS.terms}>{words.terms}</TextLink>
      <TextLink to={PATHS.privacy}>{words.privacy}</TextLink>
      <TextLink to="/docs" reloadDocument>
        {words.api}
      </TextLink>
    </footer>
  );
}
