import { APP_VERSION } from '../../platform/config/build.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { ButtonAnchor } from '../../ui/button/button-anchor.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { helpWords } from './support.words.ts';
import styles from './support.module.css';
import { PATHS } from '../../platform/paths.ts';

/** §1: the version the app identifies itself with. */
export function AboutCard() {
  const words = useWords(helpWords).about;
  return (
    <Card title={words.title} action={<ButtonAnchor href="/docs">{words.api}</ButtonAnchor>}>
      <dl className={styles['rows']}>
        <div>
          <dt>{words.version}</dt>
          <dd className="num">{APP_VERSION}</dd>
        </div>
      </dl>
      <p>
        <TextLink to={PATHS.terms}>{words.terms}</TextLink> · <TextLink to={PATHS.privacy}>{words.privacy}</TextLink>
      </p>
    </Card>
  );
}
