import { TERMS_VERSION } from '@vendor-portal/contract/onboarding/onboarding-form.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import styles from './legal-page.module.css';
import { PATHS } from '../../platform/paths.ts';

interface LegalPageProps {
  readonly messages: LegalText;
  readonly otherPath: typeof PATHS.terms | typeof PATHS.privacy;
}

/** Both texts have one version, which an account accepts. */
export function LegalPage({ messages, otherPath }: LegalPageProps) {
  return (
    <article className={styles['text']}>
      <title>{messages.title}</title>
      <header className={styles['head']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {messages.title}
        </h1>
        <p className={styles['version']}>
          {messages.version(formatInstant(TERMS_VERSION, 'UTC', 'day'))} (<span>{TERMS_VERSION}</span>)
        </p>
        <p className={styles['lead']}>{messages.lead}</p>
      </header>
      {messages.sections.map(({ heading, text }) => (
        <section key={heading} className={styles['section']}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <footer className={styles['foot']}>
        <TextLink to={otherPath}>{messages.other}</TextLink>
        <TextLink to="/">{messages.back}</TextLink>
      </footer>
    </article>
  );
}

interface LegalSection {
  readonly heading: string;
  readonly text: readonly string[];
}

export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly version: (day: string) => string;
  readonly sections: readonly LegalSection[];
  readonly other: string;
  readonly back: string;
}
