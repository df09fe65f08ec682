import { useWords } from '../../platform/words/dictionary.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './front.module.css';
import { landingWords } from './landing.words.ts';

/** Holds the landing's place until the landing itself is built. */
export function Landing() {
  const words = useWords(landingWords).landing;
  return (
    <div className={styles['page']}>
      <title>{words.title}</title>
      <h1 className={styles['title']}>{words.title}</h1>
      <p className={styles['text']}>{words.text}</p>
      <div className={styles['actions']}>
        <ButtonLink to="/sign-in" variant="primary" size="large">
          {words.signIn}
        </ButtonLink>
        <ButtonLink to="/sign-up" size="large">
          {words.openShop}
        </ButtonLink>
      </div>
    </div>
  );
}
