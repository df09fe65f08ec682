import { alwaysMessages } from './always.messages.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouter, StaticRouterProvider } from 'react-router';
import { Landing } from '../features/landing/landing.tsx';
import { CONTENT_ID } from './layout/plain-main.tsx';
import styles from './layout/root-layout.module.css';
import { routes } from './routes.tsx';

const TITLE_END = '</title>';

/** For `build/complete-pages.ts`: the screen, and its title for the page's head. */
export async function prerenderPage(path: string) {
  const rendered = await (path === '/landing.html' ? renderLanding() : renderSignIn());
  const titleStart = rendered.indexOf('<title>');
  const titleEnd = rendered.indexOf(TITLE_END) + TITLE_END.length;
  return {
    title: rendered.slice(titleStart, titleEnd),
    markup: rendered.slice(0, titleStart) + rendered.slice(titleEnd),
  };
}

function renderLanding() {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <a href={`#${CONTENT_ID}`} className={styles['skip']}>
        {alwaysMessages.en.skipToContent}
      </a>
      <Landing mainId={CONTENT_ID} />
    </StaticRouter>,
  );
}

async function renderSignIn() {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://portal.invalid/sign-in'));
  if (context instanceof Response) throw new Error('The sign-in must be a screen, not a redirect.');
  const rendered = renderToString(
    <CSPProvider disableStyleElements>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </CSPProvider>,
  );
  // `before-app.js` holds back a submit before the app runs; `post` keeps the fields out of the address if it is sent
  // after all.
  return rendered.replace('<form ', '<form method="post" data-waits ');
}
