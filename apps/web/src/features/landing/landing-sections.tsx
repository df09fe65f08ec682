import { Check, Plus } from 'lucide-react';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import landing from './landing.module.css';
import styles from './landing-sections.module.css';
import { landingMessages } from './landing.messages.ts';
import { Link } from 'react-router';
import { BrandMark } from '../../ui/picture/brand-mark.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { PATHS } from '../../platform/paths.ts';

export function FeesAndQuestions() {
  const messages = useMessages(landingMessages).landing;
  return (
    <>
      <section id="fees" className={landing['section']}>
        <h2>{messages.feesTitle}</h2>
        <div className={styles['cost']}>
          <div className={styles['rate']}>
            <strong>{messages.rate}</strong>
            <p>{messages.rateOf}</p>
            <dl className={styles['example']}>
              {messages.example.map(([what, sum]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{sum}</dd>
                </div>
              ))}
            </dl>
          </div>
          <ul className={styles['fees']}>
            {messages.fees.map((fee) => (
              <li key={fee}>
                <Check aria-hidden="true" />
                {fee}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section id="questions" className={landing['section']}>
        <h2>{messages.questionsTitle}</h2>
        <div className={styles['questions']}>
          {messages.questions.map(({ question, answer }) => (
            <details key={question} className={styles['question']}>
              <summary>
                {question}
                <Plus aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  );
}

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
