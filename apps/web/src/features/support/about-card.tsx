import { APP_VERSION } from '../../platform/config/build.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { ButtonAnchor } from '../../ui/button/button-anchor.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { helpMessages } from './support.messages.ts';
import styles from './support.module.css';
import { PATHS } from '../../platform/paths.ts';

/** §1: the version the app identifies itself with. */
export function AboutCard() {
  const messages = useMessages(helpMessages).about;
  return (
    <Card title={messages.title} action={<ButtonAnchor href="/docs">{messages.api}</ButtonAnchor>}>
      <dl className={styles['rows']}>
        <div>
          <dt>{messages.version}</dt>
          <dd className="num">{APP_VERSION}</dd>
        </div>
      </dl>
      <p>
        <TextLink to={PATHS.terms}>{messages.terms}</TextLink> ·{' '}
        <TextLink to={PATHS.privacy}>{messages.privacy}</TextLink>
      </p>
    </Card>
  );
}
