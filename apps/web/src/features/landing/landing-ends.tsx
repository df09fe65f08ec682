import { Link } from 'react-router';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { BrandMark } from '../../ui/picture/brand-mark.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import styles from './landing-ends.module.css';
import { landingMessages } from './landing.messages.ts';
import { PATHS } from '../../platform/paths.ts';

export function LandingHeader({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const messages = useMessages(landingMessages).landing;
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to="/" className={styles['brand']} aria-label={messages.name}>
          <BrandMark name={messages.name} />
        </Link>
        <nav aria-label={messages.menu} className={styles['menu']}>
          <a href="#how">{messages.howItWorks}</a>
          <a href="#fees">{messages.feesLink}</a>
          <a href="#questions">{messages.questionsLink}</a>
        </nav>
        <div className={styles['ways']}>
          {!isSignedIn && (
            <ButtonLink to={PATHS.signIn} variant="quiet">
              {messages.signIn}
            </ButtonLink>
          )}
          <ButtonLink to={isSignedIn ? PATHS.home : PATHS.signUp} variant="primary">
            {isSignedIn ? messages.openDashboard : messages.signUp}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

export function LandingFooter() {
  const messages = useMessages(landingMessages).landing;
  return (
    <footer className={styles['footer']}>
      <BrandMark name={messages.name} />
      <TextLink to={PATHS.terms}>{messages.terms}</TextLink>
      <TextLink to={PATHS.privacy}>{messages.privacy}</TextLink>
      <TextLink to="/docs" reloadDocument>
        {messages.api}
      </TextLink>
    </footer>
  );
}
