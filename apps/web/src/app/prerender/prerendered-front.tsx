import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Landing } from '../../features/landing/landing.tsx';
import { landingWords } from '../../features/landing/landing.words.ts';
import { CONTENT_ID } from '../layout/plain-main.tsx';
import { prerendered } from './prerendered.ts';
import styles from '../layout/root-layout.module.css';
import { words as always } from '../words/always.en.ts';

/** What `build/prerender-landing.ts` writes into the page of `/`: the landing, with no script behind it. */
export async function prerender() {
  await landingWords.load();
  return prerendered(
    renderToStaticMarkup(
      <StaticRouter location="/">
        <a href={`#${CONTENT_ID}`} className={styles['skip']}>
          {always.skipToContent}
        </a>
        <Landing mainId={CONTENT_ID} />
      </StaticRouter>,
    ),
  );
}
